import type { Knex } from 'knex';
import type { ChangeCounts } from '#contract/changes.ts';
import type { Digest } from '#contract/digests.ts';
import { MAX_DIGEST_SALONS } from '#contract/limits.ts';
import { listChanges } from '../jobs/changes/changesService.ts';
import { listPlatforms } from '../platforms/platformsService.ts';
import { DIGEST_KINDS } from './digestKinds.ts';
import type { DigestJob } from './digestQueries.ts';

type Kind = (typeof DIGEST_KINDS)[number]['kind'];
type ChangedSalon = NonNullable<Digest['closed']>['salons'][number];
type NameOf = (platformId: string) => string;

/** `view`: the parameters of the URL by which the dashboard filters the results. */
function resultsUrl(origin: string, jobId: string, view: Record<string, string> = {}): string {
  return `${origin}/?${new URLSearchParams({ jobId, ...view })}`;
}

/** Lists the salons of the job's first MAX_DIGEST_SALONS changes of this kind, each salon once. */
async function listSalons(db: Knex, jobId: string, kind: Kind, nameOf: NameOf): Promise<ChangedSalon[]> {
  const { rows } = await listChanges(db, jobId, { kind }, { limit: MAX_DIGEST_SALONS, offset: 0 });
  const salons = new Map<string, ChangedSalon>();
  for (const { businessId, name, city, platformId } of rows) {
    const salon = salons.get(businessId) ?? { businessId, name, ...(city && { city }), platforms: [] };
    if (platformId) salon.platforms.push(nameOf(platformId));
    salons.set(businessId, salon);
  }
  return [...salons.values()];
}

function notChecked(
  job: DigestJob,
  counts: ChangeCounts,
  nameOf: NameOf,
  urlOf: (view: Record<string, string>) => string,
): Partial<Digest> {
  const platforms = counts.notChecked.map(({ platformId, salons }) => ({ name: nameOf(platformId), salons }));
  if (!job.unavailableCount && !platforms.length) return {};
  const reason = job.unavailableReason === null ? {} : { reason: job.unavailableReason };
  const url = urlOf(job.unavailableCount ? { show: 'unavailable' } : { change: 'not_checked' });
  return { notChecked: { url, salons: job.unavailableCount, ...reason, platforms } };
}

/** Returns the digest of a completed run. Undefined if no change is of DIGEST_KINDS and everything was checked. */
export async function completedDigest(
  db: Knex,
  job: DigestJob,
  counts: ChangeCounts,
  origin: string,
): Promise<Digest | undefined> {
  const { id: jobId, fileName: list, totalBusinesses: salons } = job;
  const names = new Map((await listPlatforms(db)).map(({ id, name }) => [id, name]));
  const nameOf = (platformId: string) => names.get(platformId) ?? platformId;
  const urlOf = (view?: Record<string, string>) => resultsUrl(origin, jobId, view);
  const digest: Digest = { jobId, list, url: urlOf(), salons };
  for (const { key, kind } of DIGEST_KINDS) {
    const count = counts.kinds[kind]?.salons;
    if (!count) continue;
    digest[key] = { count, url: urlOf({ change: kind }), salons: await listSalons(db, jobId, kind, nameOf) };
  }
  Object.assign(digest, notChecked(job, counts, nameOf, urlOf));
  return DIGEST_KINDS.some(({ key }) => digest[key]) || digest.notChecked ? digest : undefined;
}

export const stoppedDigest = (
  { id: jobId, fileName: list, totalBusinesses: salons }: DigestJob,
  problem: string,
  origin: string,
): Digest => ({ jobId, list, url: resultsUrl(origin, jobId), salons, problem });
