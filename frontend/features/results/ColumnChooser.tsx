import type { FactKind } from '#contract/facts.ts';
import { FACT_KINDS } from '#contract/factWords.ts';
import { Menu } from '../../components/Menu.tsx';
import { FACT_NAMES } from '../facts/index.ts';
import { ColumnsButton } from './ColumnsButton.tsx';

type Props = { kinds: readonly FactKind[]; onToggle: (kind: FactKind) => void };

/** The menu stays open after a choice, so that several columns can be chosen. */
export function ColumnChooser({ kinds, onToggle }: Props) {
  return (
    <Menu
      items={FACT_KINDS.map((kind) => ({
        text: FACT_NAMES[kind],
        isChecked: kinds.includes(kind),
        onSelect: () => onToggle(kind),
      }))}
    >
      <ColumnsButton />
    </Menu>
  );
}
