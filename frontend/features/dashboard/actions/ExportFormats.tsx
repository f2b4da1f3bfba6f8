import { MAX_SHEET_ROWS } from '#contract/limits.ts';
import type { ExportFormat } from '#contract/words.ts';
import { Menu } from '../../../components/Menu.tsx';
import { ExportFormatsButton } from './ExportFormatsButton.tsx';

type Props = { businesses: number; onExport: (format: ExportFormat) => void };

/** The menu of the formats other than CSV. */
export function ExportFormats({ businesses, onExport }: Props) {
  const refusal =
    businesses > MAX_SHEET_ROWS
      ? `An Excel sheet has room for ${MAX_SHEET_ROWS.toLocaleString()} salons, and there are ${businesses.toLocaleString()}. Use CSV.`
      : undefined;
  return (
    <Menu
      items={[
        { text: 'Excel (.xlsx)', onSelect: () => onExport('xlsx'), refusal },
        { text: 'JSON (.json)', onSelect: () => onExport('json') },
      ]}
    >
      <ExportFormatsButton />
    </Menu>
  );
}
