import { createRandom } from '../random.ts';
import type { MakeWeb, WebPage } from '../web.ts';
import type { Difficulties } from './difficulties/difficulty.ts';
import { rowsByDifficulty } from './difficulties/difficulty.ts';
import { EVIDENCE } from './difficulties/evidenceMakers.ts';
import { HARD } from './difficulties/makers.ts';
import { makeListRow } from './listRows.ts';
import { makeArticles } from './pages/around/articles.ts';
import { makeLists } from './pages/around/lists.ts';
import { makeMirrors } from './pages/around/mirrors.ts';
import { makePeople, makePrivateProfiles } from './pages/around/people.ts';
import { makeUnofficialPages } from './pages/around/unofficialPages.ts';
import { publish } from './pages/publish.ts';
import { makePlaces } from './places.ts';
import { makeTruth, plainName } from './truth.ts';
import type { Row } from './world/business.ts';
import { addLookAlikes } from './world/lookAlikes.ts';
import type { World } from './world/world.ts';
import { createWorld } from './world/world.ts';

function makeRows(world: World, count: number, difficulties: Difficulties): Row[] {
  const rows: Row[] = [];
  for (const [difficulty, wanted] of rowsByDifficulty(count, difficulties)) {
    const made: Row[] = [];
    while (made.length < wanted) made.push(...difficulties[difficulty]!.make(world, wanted - made.length));
    rows.push(...made);
  }
  for (const row of rows) addLookAlikes(row, world);
  return world.random.shuffle(rows);
}

/** Keeps the first page of each URL. */
function withoutRepeats(pages: readonly WebPage[]): WebPage[] {
  return [...Map.groupBy(pages, ({ url }) => url).values()].map(([first]) => first!);
}

/** `name`: the web's name, as part of the seed of its random numbers. */
const makeWebOf =
  (name: string, difficulties: Difficulties): MakeWeb =>
  ({ count, seed, noise }) => {
    const world = createWorld(createRandom(`${name} web ${seed}`), noise);
    const rows = makeRows(world, count, difficulties);
    const { businesses } = world;
    const published = businesses.flatMap(({ listings }) =>
      listings.map((listing) => publish(listing, world)),
    );
    const publishedBy = Map.groupBy(published, ({ listing }) => listing.business.id);
    const around = [
      ...rows.flatMap(({ business }) => makeMirrors(business, publishedBy.get(business.id) ?? [], world)),
      ...rows.flatMap((row) => makePeople(row, world)),
      ...rows.flatMap((row) => makePrivateProfiles(row, world)),
      ...makeUnofficialPages(published, world),
      ...makeLists(businesses, world),
      ...makeArticles(new Set(rows.map(({ business }) => business.metro.city)), world),
    ];
    const websites = new Map(
      around.flatMap(({ kind, id, url }) => (kind === 'website' && id ? [[id, url] as const] : [])),
    );
    const made = { published: publishedBy, businesses: Map.groupBy(businesses, plainName) };
    const list = rows.map((row) => makeListRow(row, world));
    return {
      list,
      pages: withoutRepeats([...published.flatMap(({ pages }) => pages), ...around]),
      truth: rows.map((row, at) => makeTruth(row, at + 1, list[at]!.name, made)),
      places: makePlaces(published, websites, world),
    };
  };

/** A web of US salons with every difficulty that real results have; README.md lists them. */
export const makeHardWeb = makeWebOf('hard', HARD);

/** Makes a web of the same salons, in situations where evidence that looks right belongs to another business. */
export const makeEvidenceWeb = makeWebOf('evidence', EVIDENCE);
