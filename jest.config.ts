import type { Config } from 'jest';
import { keepTemporaryFilesInMemory } from './tests/support/temporaryFolder.ts';
import { TEST_MS } from './tests/timeLimits.ts';

keepTemporaryFilesInMemory();

const transform: Config['transform'] = {
  '\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        experimental: { keepImportAttributes: true },
      },
      module: { type: 'es6' },
    },
  ],
};

export default {
  // One worker more than most CI machines have cores, because tests often wait. On a given WordPress, test files run
  // one after another.
  maxWorkers: process.env['WORDPRESS_TEST_URL'] ? 1 : 3,
  testSequencer: '<rootDir>/tests/support/longestFirst.ts',
  testTimeout: TEST_MS,
  // A worker that has run many files needs time to exit, especially next to other workers. With the usual half a
  // second, Jest reported this as a leak. A worker that really keeps something open is still reported.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      // These tests need no PostgreSQL, so a single file runs quickly.
      displayName: 'unit',
      rootDir: '.',
      testEnvironment: '<rootDir>/tests/support/nodeEnvironment.ts',
      testMatch: ['<rootDir>/tests/{unit,beds}/**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform,
    },
    {
      displayName: 'backend',
      rootDir: '.',
      testEnvironment: '<rootDir>/tests/support/nodeEnvironment.ts',
      testMatch: ['<rootDir>/tests/backend/**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts'],
      transform,
      globalSetup: '<rootDir>/tests/support/postgresSetup.ts',
      globalTeardown: '<rootDir>/tests/support/postgresTeardown.ts',
    },
    {
      displayName: 'frontend',
      rootDir: '.',
      testEnvironment: '<rootDir>/tests/support/browserEnvironment.ts',
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/tests/frontend/**/*.test.{ts,tsx}'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform,
      setupFilesAfterEnv: ['<rootDir>/tests/support/browserSetup.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tests/support/empty.ts' },
    },
  ],
} satisfies Config;
