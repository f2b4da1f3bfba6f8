import type { Figures } from './accuracyFigures.ts';
import { ratio } from './accuracyFigures.ts';
import type { Depth } from './lookUpWeb.ts';

type Column = { key: keyof Figures; title: string };

const COLUMNS: Column[] = [
  { key: 'precision', title: 'URL precision' },
  { key: 'recall', title: 'URL recall' },
  { key: 'toldPrecision', title: 'told precision' },
  { key: 'toldRecall', title: 'told recall' },
  { key: 'ceiling', title: 'recall ceiling' },
  { key: 'tellable', title: 'tellable' },
  { key: 'naivePrecision', title: 'naive precision' },
  { key: 'naiveRecall', title: 'naive recall' },
  { key: 'verifiedRight', title: 'verified right' },
  { key: 'toldVerifiedRight', title: 'told right' },
  { key: 'listedVerified', title: 'listed verified' },
  { key: 'wronglyNotFound', title: 'wrongly not_found' },
  { key: 'searches', title: 'searches' },
];
const LABEL_WIDTH = 36;

type Targets = Partial<Record<keyof Figures, number>>;

const HARD: Record<Depth, Targets> = {
  deep: { precision: 0.985, recall: 0.87, verifiedRight: 0.995, wronglyNotFound: 0.03 },
  standard: { precision: 0.985, recall: 0.87, verifiedRight: 0.995, wronglyNotFound: 0.03 },
  adaptive: { precision: 0.985, recall: 0.87, verifiedRight: 0.995, wronglyNotFound: 0.03 },
  broad: { precision: 0.97, verifiedRight: 0.99 },
};

/** The targets for each web: minimums, except for `wronglyNotFound`, which is a maximum. */
const TARGETS: Record<string, Record<Depth, Targets>> = {
  plain: {
    deep: {
      precision: 0.995,
      recall: 0.93,
      verifiedRight: 0.995,
      listedVerified: 0.95,
      wronglyNotFound: 0.03,
    },
    standard: { precision: 0.99, recall: 0.93, verifiedRight: 0.99, wronglyNotFound: 0.03 },
    adaptive: { precision: 0.99, recall: 0.93, verifiedRight: 0.99, wronglyNotFound: 0.03 },
    broad: { precision: 0.98, verifiedRight: 0.99 },
  },
  hard: HARD,
  evidence: HARD,
};
/** The targets that each single difficulty must meet. */
const TARGETS_EACH: Targets = { precision: 0.95, verifiedRight: 0.95 };

const line = (label: string, cells: readonly string[]): string =>
  `${label.padEnd(LABEL_WIDTH)}${cells.map((cell, index) => cell.padStart(COLUMNS[index]!.title.length + 2)).join('')}`;

export const HEADING = line(
  '',
  COLUMNS.map(({ title }) => title),
);

export function row(label: string, figures: Figures): string {
  return line(
    label,
    COLUMNS.map(({ key }) => (figures[key].of ? ratio(figures[key]).toFixed(3) : '–')),
  );
}

/** Returns a sentence for each missed target. `difficulty`: check one difficulty's own targets. */
export function missedTargets(web: string, depth: Depth, figures: Figures, difficulty?: string): string[] {
  const wanted = difficulty === undefined ? TARGETS[web]![depth] : TARGETS_EACH;
  const what = difficulty === undefined ? depth : `${depth}, ${difficulty}`;
  return (Object.entries(wanted) as [keyof Figures, number][]).flatMap(([key, target]) => {
    const { hits, of } = figures[key];
    const value = ratio(figures[key]);
    const isReached = key === 'wronglyNotFound' ? value <= target : value >= target;
    const most = key === 'recall' ? `; its searches show ${ratio(figures.ceiling).toFixed(4)}` : '';
    return isReached
      ? []
      : [
          `Missed at ${what}: ${key} is ${value.toFixed(4)} (${hits} of ${of}), the target is ${target}${most}.`,
        ];
  });
}
