import { styled } from 'styled-components';
import type { Difference, DifferingSalon } from '#contract/consistency.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { SalonName } from '../../components/SalonName.ts';
import { Small } from '../../components/Small.ts';
import { errorText } from '../../lib/apiError.ts';
import { cityState } from '../../lib/cityState.ts';
import { ELEMENT_NAMES } from '../../lib/elementNames.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { useAppDispatch } from '../../lib/hooks.ts';
import { color, space } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import type { DifferencesQuery } from './consistencyApi.ts';
import { showDecision, useCallFineMutation, useTakeFineBackMutation } from './consistencyApi.ts';

type Props = {
  salon: DifferingSalon;
  difference: Difference;
  /** True for the first of the salon's differences. */
  first: boolean;
  query: DifferencesQuery;
};

export function DifferenceRow({ salon, difference, first, query }: Props) {
  const { platformId, url, element, listed, shown } = difference;
  const [platform] = usePlatforms()([platformId]);
  const place = cityState(salon);
  return (
    <tr data-first={first}>
      <td data-cell="salon">
        <SalonName $first={first}>{salon.name}</SalonName>
        {first && (
          <Small as="span">
            Row {formatNumber(salon.row)}
            {place && ` · ${place}`}
          </Small>
        )}
      </td>
      <td data-cell="element">
        <Page>
          <PlatformIcon icon={platform!.icon} />
          <SafeLink href={url}>{platform!.name}</SafeLink>
        </Page>
        <Small as="span">{ELEMENT_NAMES[element]}</Small>
      </td>
      <td data-cell="listed" data-title="Your list">
        <bdi>{listed}</bdi>
      </td>
      <td data-cell="shown" data-title="The page shows">
        <Shown dir="auto">{shown}</Shown>
      </td>
      <td data-cell="decision">
        <Decision salon={salon} difference={difference} query={query} />
      </td>
    </tr>
  );
}

/**
 * A button with which the operator says that a difference is fine. Afterwards, the same button takes that back. It is
 * one button, so that it keeps the focus.
 */
function Decision({ salon, difference, query }: Omit<Props, 'first'>) {
  const [callFine, calling] = useCallFineMutation();
  const [takeBack, taking] = useTakeFineBackMutation();
  const { platformId, element, shown, fine } = difference;
  const [platform] = usePlatforms()([platformId]);
  const dispatch = useAppDispatch();
  const { businessId } = salon;
  const decide = async () => {
    try {
      const sent = fine
        ? takeBack({ businessId, differenceId: fine.id })
        : callFine({ businessId, body: { platformId, element, shown } });
      await dispatch(showDecision(query, await sent.unwrap()));
    } catch (error) {
      const text = errorText(error, 'Try again.');
      notify({ title: `The decision on ${salon.name} was not saved`, text, destructive: true });
    }
  };
  const label = fine ? 'Take back' : 'This difference is fine';
  return (
    <>
      {fine && (
        <Said>
          <Badge tone="success" icon="fa-solid fa-check">
            Fine
          </Badge>
          <Small as="span">
            {fine.by && `by ${fine.by} `}on {formatTime(fine.at, 'an unknown day')}
          </Small>
        </Said>
      )}
      <Button
        busy={calling.isLoading || taking.isLoading}
        aria-label={`${label}: ${salon.name}, ${platform!.name}, ${ELEMENT_NAMES[element]}`}
        onClick={decide}
      >
        {label}
      </Button>
    </>
  );
}

const Page = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Shown = styled.span`
  color: ${color.dangerText};
`;

const Said = styled.span`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  margin-bottom: ${space(1)};
`;
