import type { ChosenFacts } from '#contract/chosenFacts.ts';
import { chosenFacts } from '#contract/chosenFacts.ts';
import { ExportedBusiness } from '#contract/exports.ts';
import type { Fact } from '#contract/facts.ts';
import { hoursText } from '#contract/factText.ts';
import { webUrl } from '#contract/webUrl.ts';
import type { Exported } from './exported.ts';
import type { ExportRow } from './exportQueries.ts';

export type Cell = string | number | null | undefined;
export type ExportKey = keyof ExportedBusiness;

type TableColumn<Value> = {
  header: string;
  /** The width of the column in the sheet, in characters; by default that of the header. */
  width?: number;
} & ([Value] extends [Cell] ? { cell?: ToCell<Value> } : { cell: ToCell<Value> });
type ToCell<Value> = (value: Value, row: Pick<ExportRow, 'processed'>) => Cell;

type ExportColumn<Stored, Value> = {
  /** The column, or columns, in the CSV and the sheet. A field without it is only in the JSON. */
  table?: TableColumn<Value> | ((exported: Exported) => TableColumn<Value>[]);
} & ([Stored] extends [Value] ? { value?: (stored: Stored) => Value } : { value: (stored: Stored) => Value });

const PAGES_TEXTS = { found: 'Found', possible: 'Possible' } as const;
const STATUS_TEXTS = { verified: 'Verified', maybe: 'Maybe', not_found: 'Not Found' } as const;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type ChosenColumn = { header: string; width?: number; cell: (chosen: ChosenFacts) => Cell };

/** The chosen facts. The list may have columns of its own for them, so these say that they were found. */
const CHOSEN_COLUMNS: ChosenColumn[] = [
  { header: 'Found Phone', cell: ({ phone }) => phone },
  { header: 'Found Website', width: 40, cell: ({ website }) => website },
  { header: 'Found Booking URL', width: 40, cell: ({ bookingUrl }) => bookingUrl },
  {
    header: 'Found Opening Hours',
    width: 40,
    cell: ({ openingHours }) => openingHours && hoursText(openingHours),
  },
  { header: 'Found Latitude', cell: ({ coordinates }) => coordinates?.latitude },
  { header: 'Found Longitude', cell: ({ coordinates }) => coordinates?.longitude },
  { header: 'Found Category', cell: ({ category }) => category },
  { header: 'Found Rating', cell: ({ rating }) => rating?.stars },
  { header: 'Found Reviews', cell: ({ rating }) => rating?.reviews },
  { header: 'Found Other Names', width: 32, cell: ({ otherNames }) => otherNames.join('; ') },
];
const FACT_COLUMNS = CHOSEN_COLUMNS.map(({ cell, ...column }) => ({
  ...column,
  cell: (facts: Fact[]) => cell(chosenFacts(facts)),
}));

/** Each column of the exports, declared once: its value in the JSON, and its header, cell and width in a table. */
const EXPORT_COLUMNS: { [Key in ExportKey]: ExportColumn<ExportRow[Key], ExportedBusiness[Key]> } = {
  id: {},
  name: { table: { header: 'Business Name', width: 32 } },
  address: { table: { header: 'Address', width: 32 } },
  city: { table: { header: 'City' } },
  state: { table: { header: 'State' } },
  zipCode: { table: { header: 'ZIP Code' } },
  taxonomyCity: { table: { header: 'Taxonomy City' } },
  status: {
    table: {
      header: 'Status',
      cell: (status, { processed }) => {
        if (!processed) return '';
        return status ? STATUS_TEXTS[status] : 'Could not be looked up';
      },
    },
  },
  lookedUp: {},
  operating: {},
  platformCount: { value: (count) => count ?? 0, table: { header: 'Platform Count' } },
  platformUrls: {
    value: (urls) => urls ?? {},
    table: ({ platforms }) =>
      platforms.map(({ id, name }) => ({ header: `${name} URL`, width: 40, cell: (urls) => urls[id] })),
  },
  pages: { table: { header: 'Pages', cell: (pages) => pages && PAGES_TEXTS[pages] } },
  evidence: { value: (evidence) => evidence ?? {} },
  verifiedAt: { value: (at) => at?.toISOString() ?? null, table: { header: 'Verified At', width: 25 } },
  answeredAt: {},
  searchMode: { table: { header: 'Search Mode' } },
  syncedToWordPress: {
    value: (synced) => synced ?? false,
    table: { header: 'Synced To WordPress', cell: (synced) => (synced ? 'yes' : 'no') },
  },
  postId: { value: (id) => (id === null ? null : Number(id)) },
  editUrl: { value: webUrl },
  facts: { value: (facts) => facts ?? [], table: () => FACT_COLUMNS },
  originalData: {
    table: ({ job }) => job.extraColumns.map((header) => ({ header, cell: (row) => textOf(row[header]) })),
  },
};

/** The columns in the order of the contract. Only the declaration above knows which type each value has. */
export const COLUMNS = (Object.keys(ExportedBusiness.shape) as ExportKey[]).map((key) => {
  const { value = (stored) => stored, table = [] } = EXPORT_COLUMNS[key] as ExportColumn<Cell, Cell>;
  const valueIn = (row: ExportRow) => value(row[key] as Cell);
  const columnsIn = (exported: Exported) =>
    (typeof table === 'function' ? table(exported) : [table].flat()).map(
      ({ header, width, cell = (one) => one }) => ({
        ...{ key, header, width },
        cell: (row: ExportRow): Cell => cell(valueIn(row), row),
      }),
    );
  return { key, valueIn, columnsIn };
});
