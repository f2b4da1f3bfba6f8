import { token_set_ratio } from 'fuzzball';
import type { Knex } from 'knex';
import type { ActivePlatform } from '../../../../backend/features/platforms/platformsService.ts';
import { createActivePlatforms } from '../../../../backend/features/platforms/platformsService.ts';
import { lookUpWith } from '../../../../backend/features/run/lookUpBusiness.ts';
import { broadQuery } from '../../../../backend/features/search/queries.ts';
import { say } from '../../../givenOptions.ts';
import { createSearches } from '../searches.ts';
import { namesakeHits } from './namesakes.ts';
import type { ProfileHit } from './profileHits.ts';
import { answerFor } from './profileHits.ts';
import type { ProfileRow } from './profileRows.ts';
import { readProfiles } from './profileRows.ts';

const LEAST_FOUND = 0.93;
const MOST_WRONG = 0.005;

type Judged = { row: ProfileRow; found: string | undefined; naive: string };

/** The canonical URL of a page, so that its sub-pages count as the same page. */
const pageOf = (url: string, platform: ActivePlatform): string =>
  (platform.rules.classify(url)?.page ?? url).toLowerCase();

/** The naive baseline: picks the title that is most similar to the name. */
function mostAlike({ name }: ProfileRow, hits: readonly ProfileHit[]): string {
  const scored = hits.map(({ url, title }) => ({ url, score: token_set_ratio(name, title) }));
  return scored.toSorted((a, b) => b.score - a.score)[0]!.url;
}

function sayFigures(
  judged: readonly Judged[],
  what: string,
  isRight: (row: ProfileRow, url: string) => boolean,
) {
  const found = judged.filter((one) => one.found !== undefined);
  const right = found.filter((one) => isRight(one.row, one.found!)).length;
  const naive = judged.filter((one) => isRight(one.row, one.naive)).length;
  const share = (part: number) => (part / (judged.length || 1)).toFixed(3);
  say(
    `Profile pages ${what}: ${judged.length}, right ${share(right)}, wrong ${found.length - right}` +
      ` (title most like the name: right ${share(naive)}, wrong ${judged.length - naive})`,
  );
  return { right, wrong: found.length - right };
}

type Parts = { db: Knex; activePlatforms: ReturnType<typeof createActivePlatforms> };

async function judge(row: ProfileRow, hits: readonly ProfileHit[], parts: Parts): Promise<Judged> {
  const { db, activePlatforms } = parts;
  const { name, address, city, state, zip, phone } = row;
  const place = { address: address || null, city: city || null, state: state || null, zipCode: zip || null };
  // The fake search answers only queries that contain the name, because it has no results for others.
  const named = broadQuery({ name, phone, address: null, city: null, state: null }).text.replaceAll('"', '');
  const search = createSearches(db, { provider: 'searxng', resultsLimit: hits.length })({
    name: 'Profile pages',
    search: async (query) => ({ hits: query.includes(named) ? [...hits] : [] }),
  });
  const lookUp = lookUpWith({ search, activePlatforms, depth: 'standard' });
  const { processingDetails } = await lookUp(
    { id: row.url, name, phone: phone || null, ...place },
    new AbortController().signal,
  );
  const told = processingDetails[row.platform]!;
  return {
    row,
    found: told.outcome === 'found' ? told.candidates[0]!.url : undefined,
    naive: mostAlike(row, hits),
  };
}

/** Returns a sentence if more are wrong than allowed. */
const tooWrong = (what: string, wrong: number, of: number): string[] =>
  wrong > MOST_WRONG * of
    ? [`Missed: profile pages${what}: ${wrong} of ${of} wrong, at most ${MOST_WRONG}.`]
    : [];

/**
 * Measures the same with made-up namesakes: in the city with similar names, and elsewhere with the same name. Returns a
 * sentence for each missed target.
 */
async function measureNamesakes(
  rows: readonly ProfileRow[],
  platforms: ReadonlyMap<string, ActivePlatform>,
  isRight: (row: ProfileRow, url: string) => boolean,
  parts: Parts,
): Promise<string[]> {
  const among: Judged[] = [];
  const alone: Judged[] = [];
  for (const row of rows) {
    const { sample } = platforms.get(row.platform)!.rules;
    if (!sample) continue;
    const hits = namesakeHits(row, rows, sample);
    const others = hits.filter(({ url }) => url !== row.url);
    among.push(await judge(row, hits, parts));
    alone.push(await judge(row, others, parts));
  }
  const [amongNear, ofNear] = ['among near namesakes', 'of near namesakes alone'];
  return [
    ...tooWrong(` ${amongNear}`, sayFigures(among, amongNear, isRight).wrong, among.length),
    ...tooWrong(` ${ofNear}`, sayFigures(alone, ofNear, isRight).wrong, alone.length),
  ];
}

/**
 * Looks up businesses with one known page. A search returns the page among others of its city and platform, with
 * typical titles, and then only the others. `file`: profile pages to use instead of the made-up ones. Returns a
 * sentence for each missed target.
 */
export async function measureHandles(db: Knex, file?: string): Promise<string[]> {
  const rows = await readProfiles(file);
  const parts = { db, activePlatforms: createActivePlatforms(db) };
  const platforms = new Map((await parts.activePlatforms()).map((platform) => [platform.id, platform]));
  const isRight = ({ platform, url }: ProfileRow, found: string) =>
    pageOf(url, platforms.get(platform)!) === pageOf(found, platforms.get(platform)!);
  const placed: Judged[] = [];
  const named: Judged[] = [];
  const without: Judged[] = [];
  for (const row of rows) {
    const hits = answerFor(row, rows);
    const { showsPlace } = hits.find(({ url }) => url === row.url)!;
    (showsPlace ? placed : named).push(await judge(row, hits, parts));
    const others = hits.filter(({ url }) => url !== row.url);
    if (others.length) without.push(await judge(row, others, parts));
  }
  const withPlace = sayFigures(placed, 'that show the place', isRight);
  const salons = placed.filter(({ row }) => row.beauty === '1');
  if (salons.length) sayFigures(salons, 'of salons among them', isRight);
  const shown = salons.length ? salons : placed;
  const shownRows = shown.map(({ row }) => row);
  const ofNamesakes = await measureNamesakes(shownRows, platforms, isRight, parts);
  const bare = sayFigures(named, 'with the name alone', isRight);
  const absent = sayFigures(without, 'of others alone', isRight);
  const isReached = withPlace.right >= LEAST_FOUND * placed.length;
  return [
    ...(isReached
      ? []
      : [
          `Missed: profile pages that show the place: ${withPlace.right} of ${placed.length} right, the target is ${LEAST_FOUND}.`,
        ]),
    ...tooWrong('', withPlace.wrong + bare.wrong, rows.length),
    ...tooWrong(' of others alone', absent.wrong, without.length),
    ...ofNamesakes,
  ];
}
