import { styled } from 'styled-components';
import type { ListingUpdate } from '#contract/listings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { color, space, type } from '../../lib/theme.ts';
import { canAccept } from './listingTexts.ts';
import { useDecide } from './useDecide.ts';

type Props = {
  update: ListingUpdate;
  asOf: string;
  /** What is decided on, for screen readers. */
  of: string;
};

/** Accepts or declines one update. A value that was edited by hand says what accepting it does. */
export function UpdateDecision({ update, asOf, of }: Props) {
  const [decide, isDeciding] = useDecide();
  const { id, state, isEdited, isChange, note } = update;
  if (state === 'accepted') {
    return (
      <Badge tone="accent" icon="fa-solid fa-clock">
        Being written
      </Badge>
    );
  }
  const accept = isEdited ? 'Overwrite' : 'Accept';
  return (
    <>
      {state === 'declined' && (
        <Said>
          <Badge icon="fa-solid fa-xmark">Declined</Badge>
        </Said>
      )}
      <Buttons>
        {canAccept(update) && (
          <Button
            busy={isDeciding}
            aria-label={`${accept}: ${of}`}
            onClick={() => decide({ verdict: 'accept', ids: [id], asOf })}
          >
            {accept}
          </Button>
        )}
        {state === 'open' && isChange && (
          <Button
            variant="ghost"
            busy={isDeciding}
            aria-label={`Decline: ${of}`}
            onClick={() => decide({ verdict: 'decline', ids: [id], asOf })}
          >
            Decline
          </Button>
        )}
      </Buttons>
      {note && <Note>{note}</Note>}
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Said = styled.div`
  margin-bottom: ${space(1)};
`;

const Note = styled.p`
  margin-top: ${space(1)};
  color: ${color.dangerText};
  font-size: ${type.caption};
`;
