import type { ExportFormat } from '#contract/words.ts';
import { Menu } from '../../../components/Menu.tsx';
import { ExportFormatsButton } from './ExportFormatsButton.tsx';

type Props = { onExport: (format: ExportFormat) => void };

/** The results as something else than the CSV. */
export function ExportFormats({ onExport }: Props) {
  return (
    <Menu
      items={[
        { text: 'Excel (.xlsx)', onSelect: () => onExport('xlsx') },
        { text: 'JSON (.json)', onSelect: () => onExport('json') },
      ]}
    >
      <ExportFormatsButton />
    </Menu>
  );
}
