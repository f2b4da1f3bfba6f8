import { styled } from 'styled-components';
import { IconButton } from '../../../components/IconButton.tsx';
import { Truncated } from '../../../components/Table.tsx';
import { useAppDispatch } from '../../../lib/hooks.ts';
import { entryRemoved } from '../../../lib/sessionSlice.ts';
import type { ManualEntry } from '../../../lib/sessionState.ts';
import { color, space, type } from '../../../lib/theme.ts';

export function ManualEntryRow({ entry }: { entry: ManualEntry }) {
  const dispatch = useAppDispatch();
  const { id, name, address, city, state, zipCode, phone, taxonomyCity } = entry;
  const cityLine = [city, state, taxonomyCity && `(${taxonomyCity})`].filter(Boolean).join(', ');
  const otherLine = [zipCode && !address?.includes(zipCode) && zipCode, phone].filter(Boolean).join(' · ');
  return (
    <Row>
      <div>
        <Name title={name}>{name}</Name>
        {address && <Line title={address}>{address}</Line>}
        {cityLine && <Line title={cityLine}>{cityLine}</Line>}
        {otherLine && <Line title={otherLine}>{otherLine}</Line>}
      </div>
      <IconButton
        icon="fa-solid fa-trash-can"
        label={`Remove ${name}`}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('li')!;
          const next = (row.nextElementSibling ?? row.previousElementSibling)?.querySelector('button');
          (next ?? document.getElementById('main'))?.focus();
          dispatch(entryRemoved(id));
        }}
      />
    </Row>
  );
}

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; padding-bottom: 0; }
  > div { min-width: 0; }
`;

const Name = styled(Truncated)`
  font-weight: 500;
`;

const Line = styled(Truncated)`
  color: ${color.muted};
  font-size: ${type.caption};
`;
