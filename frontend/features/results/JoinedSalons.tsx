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

const nameOf = ({ name, address }: JoinedSalon): string => (address ? `${name}, ${address}` : name);

export function JoinedSalons({ businessId, joined }: Props) {
  const [separate, { isLoading, originalArgs }] = useSeparateSalonMutation();
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
            <p>{`${nameOf(salon)} and ${salon.with}`}</p>
            <Small>
              {`Joined by ${salon.by ?? 'an operator'} on ${formatTime(salon.at, 'an unknown day')}. If you separate them, ${nameOf(salon)} gets back its rows and decisions. The post stays with ${salon.with === salon.name ? 'the other salon' : salon.with}.`}
            </Small>
          </div>
          <Button
            variant="ghost"
            busy={isLoading && originalArgs?.salonId === salon.salonId}
            disabled={isLoading}
            aria-label={`Separate ${nameOf(salon)}`}
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
