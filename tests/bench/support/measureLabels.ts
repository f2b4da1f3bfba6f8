import { withoutMarks } from '../../../backend/features/matching/closure.ts';
import { matchBusiness } from '../../../backend/features/matching/matchBusiness.ts';
import type { ActivePlatform } from '../../../backend/features/platforms/platformsService.ts';
import { readCsv } from '../../support/readCsv.ts';

/** The columns of `GET /api/verification/labels` that are used here. */
const COLUMNS = ['Business Name', 'Address', 'City', 'State', 'ZIP Code', 'Phone'] as const;
const PAGE_COLUMNS = ['Platform', 'URL', 'Title', 'Snippet', 'Verdict'] as const;
type Label = Record<(typeof COLUMNS)[number] | (typeof PAGE_COLUMNS)[number], string>;

const OUTCOMES = ['found', 'possible', 'not_listed'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Judged = { label: Label; outcome: Outcome };

const MOST_SHOWN = 50;

/** Removes the apostrophe that protects a cell from being run as a formula. */
const bare = (cell: string): string => cell.replace(/^'(?=[\s"]*[=@+\-＝＠＋－])/u, '');

async function readLabels(file: string): Promise<Label[]> {
  const rows = await readCsv(file);
  const wanted = [...COLUMNS, ...PAGE_COLUMNS];
  const missing = wanted.filter((column) => rows[0] && !(column in rows[0]));
  if (missing.length) throw new Error(`${file} has no column ${missing.join(', ')}: download it as labels.`);
  return rows.map((row) => Object.fromEntries(wanted.map((column) => [column, bare(row[column]!)])) as Label);
}

function judge(label: Label, platforms: readonly ActivePlatform[]): Judged {
  const [name, address, city, state, zipCode, phone] = COLUMNS.map((column) => label[column] || null);
  const hit = withoutMarks({ url: label.URL, title: label.Title, snippet: label.Snippet }, platforms);
  const business = {
    name: name!,
    address: address!,
    city: city!,
    state: state!,
    zipCode: zipCode!,
    phone: phone!,
  };
  const match = matchBusiness(business, platforms, [hit]).matches.get(label.Platform);
  return { label, outcome: match?.outcome ?? 'not_listed' };
}

const isOurs = ({ Verdict }: Label): boolean => Verdict !== 'rejected';
const agrees = ({ label, outcome }: Judged): boolean => isOurs(label) === (outcome !== 'not_listed');
const share = (part: number, of: number): string => (of ? (part / of).toFixed(3) : '-');

/**
 * Prints whether the current matcher agrees with the operators' decisions, judging each page alone and as it was shown
 * then. The naive baseline: every page on a platform is the salon's. Throws if the file has no labels.
 */
export async function measureLabels(
  file: string,
  platforms: readonly ActivePlatform[],
  say: (line: string) => void,
): Promise<void> {
  const labels = await readLabels(file);
  const shown = labels.filter(({ Title, Snippet }) => Title || Snippet);
  const judged = shown.map((label) => judge(label, platforms));
  const all = judged.length;
  const naive = shown.filter(isOurs).length;
  say(
    `Labels: ${all}, the matcher agrees with ${share(judged.filter(agrees).length, all)} (naive, every page is right: ${share(naive, all)})`,
  );
  for (const [what, some] of [
    ['accepted or set', judged.filter(({ label }) => isOurs(label))],
    ['rejected', judged.filter(({ label }) => !isOurs(label))],
  ] as const) {
    const counts = OUTCOMES.map((one) => `${one} ${some.filter(({ outcome }) => outcome === one).length}`);
    say(`  ${what}: ${some.length}; judged ${counts.join(', ')}`);
  }
  if (labels.length > all)
    say(`  not measured, because no search had returned the page: ${labels.length - all}`);
  const others = judged.filter((one) => !agrees(one));
  for (const { label, outcome } of others.slice(0, MOST_SHOWN))
    say(`  ${label.Verdict}, judged ${outcome}: ${label['Business Name']}, ${label.City}: ${label.URL}`);
  if (others.length > MOST_SHOWN) say(`  and ${others.length - MOST_SHOWN} more`);
}
