import { MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { ExportFormat } from '#contract/words.ts';
import type { MenuGroup } from '../../../components/Menu.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { filterParams } from '../../../lib/api/businessesApi.ts';
import type { ExportPart } from '../../../lib/api/exportApi.ts';
import { count } from '../../../lib/count.ts';
import { selectExportScope } from '../../../lib/exportScopeSlice.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';
import { useAppSelector } from '../../../lib/hooks.ts';
import { ExportFormatsButton } from './ExportFormatsButton.tsx';

type Props = { businesses: number; onExport: (format: ExportFormat, part?: ExportPart) => void };

const FORMATS: [ExportFormat, string][] = [
  ['csv', 'CSV (.csv)'],
  ['xlsx', 'Excel (.xlsx)'],
  ['json', 'JSON (.json)'],
];

const salons = (number: number): string => count(number, 'salon', 'salons');

const refusalOf = (format: ExportFormat, total: number): string | undefined => {
  if (!total) return 'The filter shows no salon.';
  if (format !== 'xlsx' || total <= MAX_SHEET_ROWS) return undefined;
  return `An Excel sheet has room for ${formatNumber(MAX_SHEET_ROWS)} salons, and there are ${formatNumber(total)}. Use CSV.`;
};

/** The menu of exports: all businesses, those that the filter shows and those that are selected. */
export function ExportFormats({ businesses, onExport }: Props) {
  const { shown, selectedIds } = useAppSelector(selectExportScope);

  const group = (label: string, formats: typeof FORMATS, total: number, part?: ExportPart): MenuGroup => ({
    label,
    items: formats.map(([format, text]) => ({
      text,
      onSelect: () => onExport(format, part),
      refusal: refusalOf(format, total),
    })),
  });

  // Without a filter or a selection, the button next to the menu downloads the CSV of all businesses.
  const formats = shown || selectedIds.length ? FORMATS : FORMATS.slice(1);
  const groups = [group(`All ${salons(businesses)}`, formats, businesses)];
  if (shown?.total !== undefined) {
    const part = { shown: filterParams(shown.filter) };
    groups.push(group(`Shown by the filter: ${salons(shown.total)}`, FORMATS, shown.total, part));
  }
  if (selectedIds.length) {
    const label = `Selected: ${salons(selectedIds.length)}`;
    groups.push(group(label, FORMATS, selectedIds.length, { businessIds: selectedIds }));
  }
  const hint =
    groups.length === 1 ? 'To export only some, filter the results or select salons first.' : undefined;
  return (
    <Menu groups={groups} hint={hint}>
      <ExportFormatsButton />
    </Menu>
  );
}
