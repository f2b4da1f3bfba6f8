import type { Business, ChangeOrNote } from '../../../../backend/contract/businesses.ts';
import type { ListedChange } from '../../../../backend/contract/changes.ts';
import type { LaterWeb, Planted, PlantedKind } from '../../../beds/search/later/laterWeb.ts';
import { PLANTED_KINDS } from '../../../beds/search/later/laterWeb.ts';
import type { Share } from '../../../beds/search/scoring/scoreUrls.ts';
import type { Web } from '../../../beds/search/web.ts';
import { share } from '../accuracyFigures.ts';

/** For each kind of planted change: whether a listed change reports it. */
const TELLS: Record<PlantedKind, (change: ListedChange, planted: Planted) => boolean> = {
  closed: ({ kind }) => kind === 'closed',
  moved: ({ kind }) => kind === 'moved',
  new_phone: ({ kind, fact }) => kind === 'fact_changed' && fact === 'phone',
  new_page: ({ kind, platformId }, { platforms }) =>
    kind === 'page_gained' && platforms.includes(platformId!),
  dead_page: ({ kind, platformId }, { platforms }) =>
    (kind === 'page_lost' || kind === 'url_changed') && platforms.includes(platformId!),
};

/** Kinds that follow from another change, and notes. */
const FOLLOWING: readonly ChangeOrNote[] = ['class_changed', 'page_not_seen', 'not_checked'];

export type ChangeFigures = {
  /**
   * For each kind: the share of planted changes that were reported. `visible` counts only those that a found page could
   * show.
   */
  reported: Map<PlantedKind, { all: Share; visible: Share }>;
  /** Pages reported as new that existed before, were salons' own, and were only found now. */
  late: ListedChange[];
  /**
   * Changes that were not planted. `invented`: of unchanged salons. `beside`: of changed salons, in addition to what
   * was planted.
   */
  invented: ListedChange[];
  beside: ListedChange[];
  /** Planted changes that could be seen and were not reported. */
  missed: Planted[];
};

/** Compares the reported changes with the planted ones. `before` and `after`: the rows in the order of the list. */
export function changeFigures(
  { planted, first, bed }: Omit<LaterWeb, 'later'> & { bed: { web: Pick<Web, 'truth'> } },
  changes: readonly ListedChange[],
  before: readonly Business[],
  after: readonly Business[],
): ChangeFigures {
  const byRow = Map.groupBy(changes, ({ row }) => row);
  const isFound = (rows: readonly Business[], row: number, platform: string) =>
    rows[row - 1]?.result?.processingDetails[platform]?.outcome === 'found';
  const isVisible = ({ kind, row, platforms }: Planted) =>
    platforms.filter((platform) => isFound(kind === 'new_page' ? after : before, row, platform)).length >=
    (kind === 'closed' ? 2 : 1);
  const isReported = (one: Planted) =>
    (byRow.get(one.row) ?? []).some((change) => TELLS[one.kind](change, one));
  const rows = new Map(planted.map((one) => [one.row, one]));
  const ids = new Map(bed.web.truth.map(({ row, id }) => [row, id]));
  const isLate = ({ kind, row, after }: ListedChange) =>
    kind === 'page_gained' && first.some(({ id, url }) => id === ids.get(row) && url === after);
  const real = changes.filter(({ kind }) => !FOLLOWING.includes(kind));
  const unplanted = real.filter(({ row }) => !rows.has(row));
  return {
    reported: new Map(
      PLANTED_KINDS.map((kind) => {
        const all = planted.filter((one) => one.kind === kind);
        return [kind, { all: share(all, isReported), visible: share(all.filter(isVisible), isReported) }];
      }),
    ),
    late: unplanted.filter(isLate),
    invented: unplanted.filter((change) => !isLate(change)),
    beside: real.filter((change) => {
      const one = rows.get(change.row);
      return one && !TELLS[one.kind](change, one);
    }),
    missed: planted.filter((one) => isVisible(one) && !isReported(one)),
  };
}

/** Found pages of live results. */
export const countFound = (businesses: readonly Business[]): number =>
  businesses
    .flatMap(({ result }) => Object.values(result?.processingDetails ?? {}))
    .filter(({ outcome }) => outcome === 'found').length;

export const isLoss = ({ kind }: ListedChange): boolean => kind === 'page_lost' || kind === 'url_changed';
