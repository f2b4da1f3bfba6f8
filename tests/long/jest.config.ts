import path from 'node:path';
import usual from '../../jest.config.ts';

/** The tests that take too long for `npm test`, otherwise as the backend's: `npm run test:long`. */
export default {
  ...usual,
  rootDir: path.join(import.meta.dirname, '../..'),
  projects: usual.projects
    .filter(({ displayName }) => displayName === 'backend')
    .map((backend) => ({
      ...backend,
      displayName: 'long',
      rootDir: path.join(import.meta.dirname, '../..'),
      testMatch: ['<rootDir>/tests/long/**/*.test.ts'],
    })),
};
