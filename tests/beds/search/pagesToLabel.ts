import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { givenOptions } from '../../givenOptions.ts';
import { createRandom } from './random.ts';
import { comparable } from './scoring/ownUrls.ts';
import type { Truth, Web, WebPage } from './web.ts';
import { webNamed } from './webs.ts';

// Writes random pages of made-up webs beside a row of the list, for a person to label: is this page the salon's own?
// The answers go to a file of their own. Run: npm run bed:pages -- --out DIR [--webs evidence,hard] [--seed 4242]
// [--noise 0.5] [--rows 300] rows of each web [--count 300] pages in all

const values = givenOptions({
  out: { type: 'string' },
  webs: { type: 'string', default: 'evidence,hard' },
  seed: { type: 'string', default: '4242' },
  noise: { type: 'string', default: '0.5' },
  rows: { type: 'string', default: '300' },
  count: { type: 'string', default: '300' },
});

/** Pages that could be taken for the row's: its own, its look-alikes', and those of private people of its name. */
function pagesFor({ id, name, traps }: Truth, web: Web): WebPage[] {
  const trapped = new Set(Object.values(traps).flat());
  return web.pages.filter(
    ({ id: of, url, title, kind, known, platform }) =>
      known !== 0 &&
      platform &&
      (kind === 'person'
        ? title.includes(name)
        : ['profile', 'alias', 'unofficial'].includes(kind) && (of === id || trapped.has(url))),
  );
}

function drawPages(name: string) {
  const [count, seed, noise] = [Number(values.rows), Number(values.seed), Number(values.noise)];
  const web = webNamed(name)({ count, seed, noise });
  const random = createRandom('for a reader', name, seed);
  return random.shuffle(web.truth).flatMap((truth) => {
    const pages = pagesFor(truth, web);
    if (!pages.length) return [];
    const { url, title, content, id, platform } = random.pick(pages);
    const { name: listed, address, city, state, zip, phone } = web.list[truth.row - 1]!;
    const own = truth.platforms[platform!];
    const urls = own ? [own, ...(truth.detail[platform!]?.also ?? [])].map(comparable) : [];
    return [
      {
        page: { row: { name: listed, address, city, state, zip, phone }, title, snippet: content, url },
        truth: {
          web: name,
          id: truth.id,
          difficulty: truth.difficulty,
          own: urls.includes(comparable(url)),
          of: id,
          platform,
          rivals: truth.rivals,
          detail: truth.detail[platform!],
        },
      },
    ];
  });
}

const folder = values.out ?? '.';
const webs = values.webs.split(',');
const drawn = webs.flatMap((name) => drawPages(name).slice(0, Math.ceil(Number(values.count) / webs.length)));
const mixed = createRandom('mixed', values.seed).shuffle(drawn).slice(0, Number(values.count));
const lines = (of: (one: (typeof mixed)[number], at: number) => unknown) =>
  `${mixed.map((one, at) => JSON.stringify(of(one, at))).join('\n')}\n`;
await mkdir(folder, { recursive: true });
await writeFile(
  path.join(folder, 'pages.jsonl'),
  lines(({ page }, at) => ({ n: at + 1, ...page })),
);
await writeFile(
  path.join(folder, 'truth.jsonl'),
  lines(({ truth }, at) => ({ n: at + 1, ...truth })),
);
