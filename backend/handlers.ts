import type { Deps } from './deps.ts';
import { deliverDigest } from './features/digest/digestJobs.ts';
import { takeLooks } from './features/jobs/changes/lookJobs.ts';
import { continueLooks } from './features/jobs/changes/looksService.ts';
import { giveUpPurge, purgeJobs } from './features/jobs/deletionJobs.ts';
import { purgeTexts } from './features/jobs/texts/textJobs.ts';
import { createLedger } from './features/ledger/ledger.ts';
import { purgeRequests } from './features/ledger/ledgerJobs.ts';
import { createLookUp } from './features/run/lookUpBusiness.ts';
import type { RunDeps } from './features/run/runJobs.ts';
import { failPortion, verifyPortion } from './features/run/runJobs.ts';
import { createWorkRoom } from './features/run/workRoom.ts';
import { purgeSalons } from './features/salons/salonJobs.ts';
import { tickSchedules } from './features/schedules/scheduleJobs.ts';
import { purgeAnswers } from './features/search/memory/answerJobs.ts';
import { createAnswerMemory } from './features/search/memory/answerMemory.ts';
import type { SearchMeter } from './features/search/searchMeter.ts';
import { createSearchRate } from './features/search/searchRate.ts';
import { purgeUploads } from './features/uploads/uploadJobs.ts';
import { failLook, lookAtSite } from './features/wordpress/listings/lookJobs.ts';
import { offerDifferences } from './features/wordpress/listings/offerDifferences.ts';
import { failListing, writeListing } from './features/wordpress/listings/writeJobs.ts';
import { failDraft, giveUpSweep, sweepCopies, syncDraft } from './features/wordpress/sync/syncJobs.ts';
import { failUndo, undoDraft } from './features/wordpress/sync/undoJobs.ts';
import type { Config } from './lib/config.ts';
import type { QueueHandlers } from './queue/jobQueue.ts';
import { sendPurge } from './queue/purgeInTurns.ts';
import type { QueueName } from './queue/queues.ts';
import { QUEUES } from './queue/queues.ts';

/**
 * The concurrency of `sync-draft`, `undo-draft` and `write-listing` in each worker. Few hosts accept more requests at a
 * time, and more are not faster.
 */
const DRAFTS_AT_ONCE = 4;

export type HandlerDeps = RunDeps & Pick<Deps, 'config'>;

/** Returns every queue's handler; a missing one does not compile. `portions` is the number of concurrent portions. */
export function queueHandlers(deps: HandlerDeps, portions: number): QueueHandlers {
  return {
    'verify-portion': { concurrency: portions, handle: (...entry) => verifyPortion(deps, ...entry) },
    'verify-portion-failed': { concurrency: 1, handle: (payload) => failPortion(deps, payload) },
    'sync-draft': {
      concurrency: DRAFTS_AT_ONCE,
      handle: (...entry) => syncDraft({ ...deps, offerDifferences }, ...entry),
    },
    'sync-draft-failed': { concurrency: 1, handle: (...entry) => failDraft(deps, ...entry) },
    'undo-draft': { concurrency: DRAFTS_AT_ONCE, handle: (...entry) => undoDraft(deps, ...entry) },
    'undo-draft-failed': { concurrency: 1, handle: (...entry) => failUndo(deps, ...entry) },
    'write-listing': { concurrency: DRAFTS_AT_ONCE, handle: (...entry) => writeListing(deps, ...entry) },
    'write-listing-failed': { concurrency: 1, handle: (...entry) => failListing(deps, ...entry) },
    'look-at-site': { concurrency: 1, handle: (...entry) => lookAtSite(deps, ...entry) },
    'look-at-site-failed': { concurrency: 1, handle: (payload) => failLook(deps, payload) },
    'sweep-draft': { concurrency: 1, handle: (...entry) => sweepCopies(deps, ...entry) },
    'sweep-draft-failed': { concurrency: 1, handle: (...entry) => giveUpSweep(deps, ...entry) },
    'tick-schedules': { concurrency: 1, handle: (_, signal) => tickSchedules(deps, signal) },
    'deliver-digest': { concurrency: 2, handle: (...entry) => deliverDigest(deps, ...entry) },
    'purge-uploads': { concurrency: 1, handle: () => purgeUploads(deps) },
    'purge-salons': { concurrency: 1, handle: (payload) => purgeSalons(deps, payload) },
    'purge-texts': { concurrency: 1, handle: () => purgeTexts(deps) },
    'purge-answers': { concurrency: 1, handle: () => purgeAnswers(deps) },
    'purge-requests': { concurrency: 1, handle: () => purgeRequests(deps) },
    'take-looks': { concurrency: 1, handle: (payload) => takeLooks(deps, payload) },
    'purge-jobs': { concurrency: 1, handle: () => purgeJobs(deps) },
    'purge-jobs-failed': { concurrency: 1, handle: async () => giveUpPurge(deps) },
  };
}

export async function workQueues(deps: HandlerDeps, portions: number): Promise<void> {
  const handlers = queueHandlers(deps, portions);
  const work = <Name extends QueueName>(name: Name) => {
    const { concurrency, handle } = handlers[name];
    return deps.queue.work(name, concurrency, handle);
  };
  for (const name of Object.keys(QUEUES) as QueueName[]) await work(name);
}

/** The concurrent portions of a worker, unless a setting names another number. Each has up to a hundred businesses. */
const PORTIONS = 10;
const MOST_IN_WORK = 1000;

/** The most businesses in work at a time if there is no rate limit. More are not faster. */
const MOST_UNLIMITED = 20;

/** Returns how many businesses a worker looks up concurrently at most. */
function mostInWork({ workerConcurrency, search: { provider, delayMs } }: Config): number {
  const isUnlimited = provider === 'simulated' || delayMs === 0;
  return workerConcurrency ?? (isUnlimited ? MOST_UNLIMITED : MOST_IN_WORK);
}

/** Starts to work on all queues. Also queues three purges, and the missing looks of completed jobs. */
export async function startWork(
  deps: Pick<Deps, 'config' | 'db' | 'queue' | 'logger'>,
  meter: SearchMeter,
): Promise<void> {
  const { config, db, logger } = deps;
  const rateLimit = createSearchRate(db, config.search, logger);
  const room = createWorkRoom({ most: mostInWork(config), perSecond: rateLimit.perSecond });
  const memory = createAnswerMemory(db, config.search, logger);
  const lookUp = createLookUp({ config: config.search, db, logger, meter, rateLimit, room, memory });
  const ledger = createLedger(db, config.search);
  await workQueues({ ...deps, lookUp, room, memory, ledger }, config.workerConcurrency ?? PORTIONS);
  await db.transaction((trx) => continueLooks(trx, deps.queue));
  await sendPurge(deps, 'purge-texts');
  await sendPurge(deps, 'purge-answers');
  await sendPurge(deps, 'purge-requests');
}
