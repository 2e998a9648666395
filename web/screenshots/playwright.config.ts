import config from '../../playwright.config';

export default { ...config, testDir: '.', outputDir: '../../build/screenshots', workers: 1 };
