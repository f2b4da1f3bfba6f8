import path from 'node:path';
import usual from '../../jest.config.ts';

const rootDir = path.join(import.meta.dirname, '../..');
const backend = usual.projects.find(({ displayName }) => displayName === 'backend');

/** The tests that take too long for `npm test`, otherwise as the backend's: `npm run test:long`. */
export default {
  ...usual,
  rootDir,
  projects: [{ ...backend, displayName: 'long', rootDir, testMatch: ['<rootDir>/tests/long/**/*.test.ts'] }],
};
