import { NOTE_KINDS } from '#contract/changeKinds.ts';
import type { Change } from '#contract/changes.ts';
import { CLASS_NAMES, changeText } from '#contract/changeText.ts';
import { ExportedBusiness } from '#contract/exports.ts';
import { webUrl } from '#contract/webUrl.ts';
import { listedText } from '../presentBusiness.ts';
import { decisionsOf, decisionsText, notesText, pagesOf, possibleUrlsOf, reasonText } from './detailTexts.ts';
import type { ExportRow, StoredKey } from './exportQueries.ts';
import type { Cell, Exported, TableColumn } from './exportTypes.ts';
import { FACT_COLUMNS } from './factColumns.ts';

type ExportKey = keyof ExportedBusiness;

type ExportColumn<Value> = {
  /** The stored columns that this column is made from; by default the one of the same name. */
  reads?: StoredKey[];
  value?: (row: ExportRow, exported: Exported) => Value;
  /** The columns in CSV and sheet. A field without `table` has none of its own. */
  table?: (Omit<TableColumn, 'cell'> & Partial<TableColumn>) | ((exported: Exported) => TableColumn[]);
};
/**
 * The type requires `value` if the stored value has another type than the contract, and both `value` and `reads` if
 * nothing is stored under this name.
 */
type ColumnOf<Key extends ExportKey> = ExportColumn<ExportedBusiness[Key]> &
  (Key extends StoredKey
    ? [ExportRow[Key]] extends [ExportedBusiness[Key]]
      ? object
      : Required<Pick<ExportColumn<ExportedBusiness[Key]>, 'value'>>
    : Required<Pick<ExportColumn<ExportedBusiness[Key]>, 'value' | 'reads'>>);

const NOT_JUDGED = 'Not judged, no answer kept: this is the result of the verification before.';

const CLOSED_TEXTS = { closed: 'yes', open: 'no', unknown: '' } as const;

/**
 * Returns the columns for what has changed, for what was not seen or not checked, and for the time of the oldest answer
 * that was used again.
 */
function changeColumns(platforms: Exported['platforms']): TableColumn[] {
  const nameOf = (id: string) => platforms.find((platform) => platform.id === id)?.name ?? id;
  const isNote = ({ kind }: Change) => NOTE_KINDS.some((note) => note === kind);
  const texts = (changes: readonly Change[]) =>
    changes.map((change) => changeText(change, nameOf)).join('; ');
  return [
    {
      header: 'Changes',
      width: 40,
      cell: ({ changes }) => texts((changes ?? []).filter((one) => !isNote(one))),
    },
    {
      header: 'Not Seen or Not Checked',
      width: 40,
      cell: ({ changes }) => texts((changes ?? []).filter(isNote)),
    },
    { header: 'Earlier Answers From', width: 25, kind: 'date', cell: ({ answeredAt }) => answeredAt },
  ];
}

/** Every field of the exports, declared once: its value in the JSON, and its header, cell and width in the tables. */
const EXPORT_COLUMNS: { [Key in ExportKey]: ColumnOf<Key> } = {
  id: {},
  name: { table: { header: 'Business Name', width: 32 } },
  address: { table: { header: 'Address', width: 32 } },
  city: { table: { header: 'City' } },
  state: { table: { header: 'State' } },
  zipCode: { table: { header: 'ZIP Code' } },
  taxonomyCity: { table: { header: 'Taxonomy City' } },
  status: {
    reads: ['status', 'processed'],
    table: {
      header: 'Status',
      cell: ({ status, processed }) => {
        if (!processed) return '';
        return status ? CLASS_NAMES[status] : 'Could not be looked up';
      },
    },
  },
  lookedUp: {},
  operating: { table: { header: 'Closed', cell: ({ operating }) => operating && CLOSED_TEXTS[operating] } },
  reason: {
    reads: ['details', 'notJudged'],
    value: ({ details, notJudged }, { platforms }) =>
      [notJudged && NOT_JUDGED, reasonText(details, platforms)].filter(Boolean).join(' '),
    table: { header: 'Reason', width: 60 },
  },
  closureDecision: {},
  decisions: {
    reads: ['details', 'closureDecision'],
    value: ({ details }) => decisionsOf(details),
    table: ({ platforms }) => [
      { header: 'Decision', width: 24, cell: (row) => decisionsText(row, platforms) },
      { header: 'Decision Note', width: 32, cell: (row) => notesText(row, platforms) },
    ],
  },
  platformCount: { value: ({ platformCount }) => platformCount ?? 0, table: { header: 'Platform Count' } },
  platformUrls: {
    reads: ['platformUrls', 'details'],
    value: ({ platformUrls }) => platformUrls ?? {},
    // These columns have only found pages. Possible pages have columns of their own, so that nobody publishes them by
    // mistake.
    table: ({ platforms }) =>
      platforms.map(({ id, name }) => ({
        header: `${name} URL`,
        width: 40,
        kind: 'link',
        cell: ({ platformUrls, details }) =>
          details?.[id]?.outcome === 'possible' ? null : platformUrls?.[id],
      })),
  },
  possibleUrls: {
    reads: ['details'],
    value: ({ details }) => possibleUrlsOf(details),
    table: ({ platforms }) =>
      platforms.map(({ id, name }) => ({
        header: `${name} Possible URL`,
        width: 40,
        kind: 'link',
        cell: ({ details }) => details?.[id]?.possibleUrl,
      })),
  },
  pages: { reads: ['platformCount', 'status', 'details'], value: pagesOf },
  evidence: { value: ({ evidence }) => evidence ?? {} },
  verifiedAt: {
    value: ({ verifiedAt }) => verifiedAt?.toISOString() ?? null,
    table: { header: 'Verified At', width: 25, kind: 'date' },
  },
  answeredAt: {},
  searchMode: { table: { header: 'Search Mode' } },
  syncedToWordPress: {
    value: ({ syncedToWordPress }) => syncedToWordPress ?? false,
    table: {
      header: 'Synced To WordPress',
      cell: ({ syncedToWordPress }) => (syncedToWordPress ? 'yes' : 'no'),
    },
  },
  postId: { value: ({ postId }) => (postId === null ? null : Number(postId)) },
  editUrl: { value: ({ editUrl }) => webUrl(editUrl) },
  facts: { value: ({ facts }) => facts ?? [], table: () => FACT_COLUMNS },
  changes: {
    reads: ['changes', 'answeredAt'],
    value: ({ changes }) => changes ?? [],
    table: ({ platforms }) => changeColumns(platforms),
  },
  originalData: {
    table: ({ job }) =>
      job.extraColumns.map((header) => ({
        header,
        cell: ({ originalData }) => listedText(originalData[header]),
      })),
  },
};

/**
 * All fields in the order of the contract. The cast to `Cell` loses no check: the type of `EXPORT_COLUMNS` checks each
 * value.
 */
export const COLUMNS = (Object.keys(ExportedBusiness.shape) as ExportKey[]).map((key) => {
  const { table = [], reads = [key as StoredKey], value } = EXPORT_COLUMNS[key] as ExportColumn<Cell>;
  const valueIn = value ?? ((row: ExportRow) => row[key as StoredKey] as Cell);
  const columnsIn = (exported: Exported): TableColumn[] =>
    typeof table === 'function'
      ? table(exported)
      : [table].flat().map((column) => ({ cell: (row) => valueIn(row, exported), ...column }));
  return { key, reads, valueIn, columnsIn };
});

/** The stored columns that the CSV and the sheet read. */
export const TABLE_KEYS = [
  ...new Set(COLUMNS.flatMap(({ key, reads }) => (EXPORT_COLUMNS[key].table ? reads : []))),
];
