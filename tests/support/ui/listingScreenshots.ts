import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import type { JobSummary, ListedId } from '#contract/jobs.ts';
import type { SyncReply } from '#contract/wordpress.ts';
import { wordpressMissing } from '../../beds/wordpress/chooseSite.ts';
import { startWordPress } from '../../beds/wordpress/wordpress.ts';
import { entryFor } from '../destinations.ts';
import { eventually } from '../eventually.ts';
import { startProduct } from '../product.ts';
import { doubledEnv } from '../searchDoubles/doubledConfig.ts';
import { startHttpDouble } from '../searchDoubles/httpDouble.ts';
import { serper } from '../searchDoubles/serper.ts';
import { README_FOLDER } from './readmeScreenshots.ts';
import { openEditor } from './wordPressEditor.ts';

const ROW = {
  name: 'Juniper & Rye Hair Studio',
  address: '1420 N Milwaukee Ave',
  city: 'Chicago',
  state: 'IL',
};
const WHERE = '1420 N Milwaukee Ave, Chicago, IL 60622';
const PHONE = '(312) 555-0142';
const DAYS =
  'Tuesday 10 AM–7 PM, Wednesday 10 AM–7 PM, Thursday 10 AM–8 PM, Friday 9 AM–8 PM, Saturday 9 AM–5 PM';

const page = (link: string, title: string) => ({ link, title, snippet: `${WHERE}. ${PHONE}. Hair salon.` });
/** One answer: a panel and some of the salon's pages. */
const ANSWER = {
  searchParameters: { q: 'as asked' },
  organic: [
    page('https://www.yelp.com/biz/juniper-and-rye-hair-studio-chicago', `${ROW.name} - Chicago, IL - Yelp`),
    page('https://www.facebook.com/juniperandryehair', `${ROW.name} | Chicago IL | Facebook`),
    page(
      'https://booksy.com/en-us/512345_juniper-rye-hair-studio_hair-salon_chicago',
      `${ROW.name} - Booksy`,
    ),
    page('https://www.vagaro.com/juniperryehairstudio', `${ROW.name} - Chicago | Vagaro`),
  ],
  knowledgeGraph: {
    title: ROW.name,
    type: 'Hair salon in Chicago, Illinois',
    website: 'https://www.juniperandrye.example.com/',
    rating: 4.8,
    ratingCount: 214,
    cid: '1234567890123456789',
    attributes: { Address: WHERE, Phone: PHONE, Hours: DAYS },
  },
  credits: 1,
};

/** Takes pictures of a draft that was made of one row and one answer: in the editor, and on the site's front end. */
export async function listingScreenshots(browser: Browser): Promise<void> {
  if (wordpressMissing) return;
  const wordpress = await startWordPress({ withTheme: true });
  const folder = await mkdtemp(path.join(tmpdir(), 'salon-verifier-listing-'));
  const file = path.join(folder, 'destinations.json');
  await writeFile(file, JSON.stringify([entryFor(wordpress, { content: 'default' })]));
  const engine = await startHttpDouble(() => ({ status: 200, body: ANSWER }));
  const settings = { ...doubledEnv(serper, engine.url), SEARCH_DEPTH: 'broad', DESTINATIONS_FILE: file };
  const product = await startProduct(settings);
  const call = async <Reply>(method: string, route: string, body?: unknown): Promise<Reply> => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = body === undefined ? {} : { headers, body: JSON.stringify(body) };
    return (await fetch(`${product.url}/api/${route}`, { method, ...sent })).json() as Promise<Reply>;
  };
  try {
    const mapping = { name: 'name', address: 'address', city: 'city', state: 'state' };
    const { jobId } = await call<{ jobId: string }>('POST', 'verification/start', {
      csvData: { rows: [ROW], mapping },
    });
    const summary = () => call<JobSummary>('GET', `verification/jobs/${jobId}/summary`);
    await eventually(summary, ({ status }) => status === 'completed');
    const searches = engine.requests.filter(({ path: asked }) => asked === '/search').length;
    const [business] = await call<ListedId[]>('GET', `verification/jobs/${jobId}/ids`);
    const selection = { businessIds: [business!.id], destinationId: 'salon-directory' };
    const { results } = await call<SyncReply>('POST', 'wordpress/sync', selection);
    console.log(`A draft of one row and ${searches} answer(s): ${results[0]!.status}`);

    const tab = await browser.newPage({ viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' });
    await openEditor(tab, wordpress, results[0]!.editUrl!);
    const shoot = (name: string) => tab.screenshot({ path: path.join(README_FOLDER, `${name}.png`) });
    await eventually(
      () => Promise.all(tab.frames().map((frame) => frame.getByText('Opening hours').count())),
      (counts) => counts.some(Boolean),
    );
    await shoot('draft');
    const preview = `${wordpress.url}/?post_type=salon&p=${results[0]!.postId}&preview=true`;
    await tab.goto(preview, { waitUntil: 'domcontentloaded' });
    await tab.getByText('Opening hours').waitFor();
    await shoot('draft-on-the-site');
    await tab.close();
  } finally {
    await product.stop();
    await engine.stop();
    await wordpress.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
