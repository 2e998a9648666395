// What the formatter cannot see: mistakes with promises, types and Svelte's reactivity.
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  // `orrery types` writes these.
  globalIgnores(['web/src/generated/', 'games/*/web/types.ts', 'examples/*/web/types.ts']),
  {
    files: ['**/*.ts', '**/*.svelte'],
    extends: [ts.configs.strictTypeChecked, svelte.configs.recommended],
    languageOptions: {
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // An index is looked up with noUncheckedIndexedAccess; `!` says that it is in range.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `void x` in an effect names what the effect depends on.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Sets and maps are replaced whole ($state.raw), never changed where somebody looks.
      'svelte/prefer-svelte-reactivity': 'off',
      // {' '} is a space that Svelte would drop at the edge of a block.
      'svelte/no-useless-mustaches': 'off',

      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
