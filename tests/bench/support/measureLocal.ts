import type { Knex } from 'knex';
import { comparable, ownUrls } from '../../beds/search/scoring/ownUrls.ts';
import type { Share } from '../../beds/search/scoring/scoreUrls.ts';
import type { SearchBed } from '../../beds/search/searchBed.ts';
import { say } from '../../givenOptions.ts';
import type { Looked } from './accuracyFigures.ts';
import { ratio, share } from './accuracyFigures.ts';
import { GOOGLE_DOUBLES, startGoogleServer } from './googleServer.ts';
import type { Depth } from './lookUpWeb.ts';
import { lookUpWeb } from './lookUpWeb.ts';

const PLATFORM = 'google';
/** The target share of the map listings that were in a reply. */
const LEAST_FOUND = 0.95;
/** The largest allowed share of verified ones among the closed salons whose panel was shown. */
const MOST_CLOSED_VERIFIED = 0.05;

/** The map page of a URL in any of its forms, normalised by `comparable`. */
const listing = (url: string): string =>
  comparable(url.replace(/^https:\/\/www\.google\.com\/maps\?cid=/, 'https://maps.google.com/?cid='));

type LocalFigures = { found: Share; wrong: Share; naive: Share };

function localFigures(looked: readonly Looked[]): LocalFigures {
  const isOwn = ({ truth }: Looked, url: string | null | undefined) =>
    Boolean(url && ownUrls(truth, PLATFORM).has(listing(url)));
  const held = looked.filter((one) => one.shown.some((url) => isOwn(one, url)));
  const given = looked.filter(({ result }) => result.status === 'verified' && result.platformUrls[PLATFORM]);
  return {
    found: share(held, (one) => isOwn(one, one.result.platformUrls[PLATFORM])),
    wrong: share(given, (one) => !isOwn(one, one.result.platformUrls[PLATFORM])),
    naive: share(held, (one) => isOwn(one, one.first[PLATFORM])),
  };
}

/** Measures how many salons stay verified although a panel without an id calls them closed. */
function closedByPanel(what: string, looked: readonly Looked[], shown: ReadonlySet<string>): string[] {
  const closed = looked.filter(({ truth }) => truth.panelSaysClosed && shown.has(truth.id));
  if (!closed.length) return [];
  const verified = closed.filter(({ result }) => result.status === 'verified').length;
  say(`${what}: of ${closed.length} that a panel without an id calls closed ${verified} stay verified`);
  return verified > MOST_CLOSED_VERIFIED * closed.length
    ? [`Missed: ${what}: ${verified} of ${closed.length} closed by a panel are verified.`]
    : [];
}

/**
 * Looks up a web's list while Google's local answers are served in the providers' formats. Prints how often the map
 * listing was found if a reply contained it. Returns a sentence for each missed target.
 */
export async function measureLocal(bed: SearchBed, depths: readonly Depth[], db: Knex): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, double, places] of GOOGLE_DOUBLES) {
    const server = await startGoogleServer(bed, double, places);
    try {
      for (const depth of depths) {
        const env = { ...double.env, SEARCH_BASE_URL: server.url };
        const looked = await lookUpWeb(bed, depth, db, env);
        const { found, wrong, naive } = localFigures(looked);
        const what = `Local answers of ${name}, ${depth}`;
        say(
          `${what}: Google found ${ratio(found).toFixed(3)} of ${found.of} listings that a reply contained ` +
            `(first of the reply ${ratio(naive).toFixed(3)}), wrong ${wrong.hits} of ${wrong.of}`,
        );
        missed.push(...closedByPanel(what, looked, server.shownPanels));
        if (ratio(found) < LEAST_FOUND)
          missed.push(`Missed: ${what}: ${ratio(found).toFixed(4)}, the target is ${LEAST_FOUND}.`);
      }
    } finally {
      await server.stop();
    }
  }
  return missed;
}
