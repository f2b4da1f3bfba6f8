import { createRequire } from 'node:module';

// Its types fit only what `require` answers.
const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer') as typeof import('@jest/test-sequencer');

/** Longest first. Most of their time they wait: for processes, leases, a site that does not answer. */
const LONGEST = [
  'wordpress/syncFaults',
  'processes/backup',
  'processes/start',
  'processes/upgrade',
  'processes/verifyCommand',
  'processes/chaos',
  'processes/supervision',
  'run/run',
  'review/fiveRuns',
].map((name) => `/${name}.test.ts`);

type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** Jest goes by the size of files where it has not run them yet; what is begun last is waited for alone. */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = ({ path }: Tests[number]) => {
      const index = LONGEST.findIndex((name) => path.endsWith(name));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(tests)).toSorted((one, other) => rank(one) - rank(other));
  }
}
