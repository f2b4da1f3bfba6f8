import { createRequire } from 'node:module';

// The package's types only match its CommonJS form.
const require = createRequire(import.meta.url);
const { default: Sequencer } = require('@jest/test-sequencer') as typeof import('@jest/test-sequencer');

/** The slowest test files first. They mostly wait: for processes, leases, or a site that does not answer. */
const LONGEST = [
  'benches/quickRun',
  'processes/verifyCommand',
  'wordpress/listingDecisions',
  'processes/upgrade',
  'wordpress/syncFaults',
  'processes/backup',
  'processes/restore',
  'wordpress/sync',
  'results/anyOrder',
  'wordpress/places',
  'processes/firstStart',
  'processes/start',
  'schedules/threeWorkers',
  'wordpress/listings',
  'wordpress/listingFaults',
  'wordpress/stopUndo',
  'processes/demo',
  'wordpress/slowSite',
  'processes/shutdown',
  'processes/supervision',
  'processes/databaseRole',
  'wordpress/duplicates',
  'processes/chaos',
  'ledger/limits',
  'access/operatorCommand',
  'wordpress/draftLease',
  'review/fiveRuns',
  'run/run',
  'api/calls',
  'jobs/start',
  'memory/usedAgain',
].map((name) => `/${name}.test.ts`);

type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/**
 * Runs the slowest files first. Jest would sort by file size on a first run, and a slow file that starts last is waited
 * for alone.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const rank = ({ path }: Tests[number]) => {
      const index = LONGEST.findIndex((name) => path.endsWith(name));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(tests)).toSorted((one, other) => rank(one) - rank(other));
  }
}
