import { styled } from 'styled-components';
import type { JoinedSalon } from '#contract/businesses.ts';
import { Button } from '../../components/Button.tsx';
import { notify } from '../../components/notify.tsx';
import { Small } from '../../components/Small.ts';
import { errorText } from '../../lib/apiError.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { space } from '../../lib/theme.ts';
import { DetailSection } from './DetailSection.tsx';
import { useSeparateSalonMutation } from './joinedApi.ts';

type Props = { businessId: string; joined: JoinedSalon[] };

/** The salons of the lists that an operator has recognised as this one, each with the way back. */
export function JoinedSalons({ businessId, joined }: Props) {
  const [separate, { isLoading }] = useSeparateSalonMutation();
  const onSeparate = async ({ salonId, name }: JoinedSalon) => {
    const { error } = await separate({ id: businessId, salonId });
    if (error) notify({ destructive: true, title: 'Not separated', text: errorText(error, '') });
    else notify({ title: 'Separated', text: `${name} is a salon of its own again.` });
  };
  return (
    <DetailSection title="Count as one salon">
      {joined.map((salon) => (
        <Entry key={salon.salonId}>
          <div>
            <p>{`${[salon.name, salon.address].filter(Boolean).join(', ')} and ${salon.with}`}</p>
            <Small>
              {`${salon.by ?? 'An operator'} has said so on ${formatTime(salon.at, 'an unknown day')}. Separated, it gets its rows and decisions back; the post stays with the other one.`}
            </Small>
          </div>
          <Button
            variant="ghost"
            disabled={isLoading}
            aria-label={`Separate ${salon.name}`}
            onClick={() => onSeparate(salon)}
          >
            Separate
          </Button>
        </Entry>
      ))}
    </DetailSection>
  );
}

const Entry = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space(3)};
  padding-bottom: ${space(2)};
  overflow-wrap: anywhere;
`;
