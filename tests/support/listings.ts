import type { DecidedUpdates, ListingsReply } from '#contract/listings.ts';
import { lookAtSite } from '../../backend/features/wordpress/listings/lookJobs.ts';
import { writeListing } from '../../backend/features/wordpress/listings/writeJobs.ts';
import { eventually } from './eventually.ts';
import type { TestApi } from './testApi.ts';

export async function readListings(api: TestApi, query: Record<string, string> = {}): Promise<ListingsReply> {
  const reply = await api.call('GET', `/api/wordpress/listings?${new URLSearchParams(query)}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}

/** Looks at all destinations, or waits for the looks that are running. */
export async function lookToEnd(api: TestApi): Promise<ListingsReply> {
  const begun = await api.call('POST', '/api/wordpress/listings/look', {});
  if (begun.status !== 200) throw new Error(begun.text);
  const ended = await eventually(
    () => readListings(api),
    ({ looks }) => looks.every(({ state }) => state !== 'running'),
  );
  const failed = ended.looks.find(({ state }) => state === 'failed');
  if (failed) throw new Error(failed.note);
  return ended;
}

/** Waits until every accepted update was written or refused. */
export const writesEnd = (api: TestApi): Promise<ListingsReply> =>
  eventually(
    () => readListings(api),
    ({ counts }) => counts.accepted === 0,
  );

/** Looks at sites and writes accepted updates in this process. */
export async function workListings(api: TestApi): Promise<void> {
  const { deps } = api;
  await deps.queue.work('look-at-site', 1, (payload, signal) => lookAtSite(deps, payload, signal));
  await deps.queue.work('write-listing', 2, (payload, signal) => writeListing(deps, payload, signal));
}

type Decision = { verdict: 'accept' | 'decline'; ids?: number[]; matching?: Record<string, string> };

/** Decides on updates that were found until now. */
export async function decide(api: TestApi, decision: Decision): Promise<DecidedUpdates> {
  const { asOf } = await readListings(api);
  const reply = await api.call('POST', '/api/wordpress/listings/decide', { ...decision, asOf });
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
}

/** The updates of all listings on the first page, by the name of their salon. */
export const updatesOf = ({ listings }: ListingsReply) =>
  listings.flatMap(({ name, updates }) => updates.map((update) => ({ name, ...update })));
