import config from '../../playwright.config';

// With the dice in three dimensions, drawn by the processor.
const { executablePath, args } = config.use!.launchOptions!;

export default {
  ...config,
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../build/screenshots',
  workers: 1,
  use: {
    ...config.use,
    launchOptions: {
      executablePath: executablePath!,
      args: [
        ...args!.filter((arg) => arg !== '--disable-3d-apis'),
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
      ],
    },
  },
};
