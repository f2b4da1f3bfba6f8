import { styled } from 'styled-components';
import { Badge } from '../../components/Badge.tsx';
import { Select } from '../../components/Select.tsx';
import { useAppDispatch } from '../../lib/hooks.ts';
import { color } from '../../lib/theme.ts';
import { chooseDestination } from './destinationSlice.ts';
import { useDestination, useDestinations } from './useDestination.ts';

/** Names the site that is synced to. If there are several sites, the operator chooses one. */
export function DestinationChoice({ disabled }: { disabled: boolean }) {
  const destination = useDestination();
  const configured = useDestinations();
  const dispatch = useAppDispatch();
  if (configured.length < 2) {
    return (
      <>
        <To>Sync to:</To>
        <Badge icon="fa-solid fa-globe">{destination.label}</Badge>
      </>
    );
  }
  return (
    <Choice>
      <To>Sync to:</To>
      <Select
        value={destination.id}
        options={configured.map(({ id, label }) => [id, label])}
        disabled={disabled}
        onChange={({ target }) => dispatch(chooseDestination(target.value))}
      />
    </Choice>
  );
}

export function SeveralDestinations({ disabled }: { disabled: boolean }) {
  return useDestinations().length > 1 ? <DestinationChoice disabled={disabled} /> : null;
}

const To = styled.span`
  color: ${color.muted};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: inherit;
  min-width: 0;
  > span:last-child { max-width: 220px; }
`;
