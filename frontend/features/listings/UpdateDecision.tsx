import { useState } from 'react';
import { styled } from 'styled-components';
import type { ListingUpdate } from '#contract/listings.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Small } from '../../components/Small.ts';
import { listed } from '../../lib/listed.ts';
import { color, space, type } from '../../lib/theme.ts';
import type { Together } from './decidedTogether.ts';
import { canAccept } from './listingTexts.ts';
import { useDecide } from './useDecide.ts';

type Props = {
  update: ListingUpdate;
  /** The updates that are decided together, including this one. */
  together: Together;
  /**
   * True if a person has edited a text of the post, and this text contains the update's value on the site. The text
   * keeps that value until the operator overwrites the text, too.
   */
  isInText: boolean;
  /** The names of values that a person has edited, of which this text has ours (see `editedValuesIn`). */
  editedInText: readonly string[];
  /** The name of the value that must be overwritten before this one; undefined if there is none. */
  first: string | undefined;
  /**
   * True if the post was not looked at since the salon's last verification or decision, so the value may be an old one.
   */
  isOutdated: boolean;
  asOf: string;
  /** Names the value and its salon, for the dialog and for screen readers. */
  of: string;
};

/**
 * Accepts or declines an update and those that are decided together with it. Before a value that a person may have
 * edited is overwritten, a dialog asks.
 */
export function UpdateDecision(props: Props) {
  const { update, together, isInText, editedInText, first, isOutdated, asOf, of } = props;
  const [decide, isDeciding] = useDecide();
  const [isAsking, setAsking] = useState(false);
  const { state, isEdited, isChange, isStillInText, note } = update;
  if (state === 'accepted') {
    return (
      <Badge tone="accent" icon="fa-solid fa-clock">
        Being written
      </Badge>
    );
  }
  if (isOutdated) return <Small>The results have changed since. Look at the site again first.</Small>;
  const accept = isEdited ? 'Overwrite' : 'Accept';
  // If `written` is absent, we may never have written the value, so a person need not have changed it.
  const whose =
    update.written === undefined
      ? 'We have not written this value'
      : 'A person has changed this value on the site';
  const { ids, words } = together;
  const inText = isInText
    ? ' A text of the post has it, too, and keeps it until you overwrite that as well.'
    : editedInText.length
      ? ` The text then has our value of ${listed(editedInText)}, but the site's own field keeps what a person has written until you overwrite that as well.`
      : '';
  const save = async () => {
    await decide({ verdict: 'accept', ids, asOf });
    setAsking(false);
  };
  return (
    <>
      {state === 'declined' && (
        <Said>
          <Badge icon="fa-solid fa-xmark">Declined</Badge>
        </Said>
      )}
      <Buttons>
        {canAccept(update) && first === undefined && (
          <Button
            busy={isDeciding}
            aria-label={`${accept}${words}: ${of}`}
            onClick={isEdited ? () => setAsking(true) : save}
          >
            {accept}
            {words}
          </Button>
        )}
        {state === 'open' && isChange && (
          <Button
            variant="ghost"
            busy={isDeciding}
            aria-label={`Decline${words}: ${of}`}
            onClick={() => decide({ verdict: 'decline', ids, asOf })}
          >
            Decline
            {words}
          </Button>
        )}
      </Buttons>
      {first !== undefined && <Note>It is a part of the move. Overwrite {first} first.</Note>}
      {isInText && !isEdited && (
        <Note>A person has edited a text of the post, which keeps the old value until you overwrite it.</Note>
      )}
      {isStillInText && (
        <Note>
          A text of the post has our value. If you keep the site&apos;s value, change the text, too.
        </Note>
      )}
      {note && <Failure>{note}</Failure>}
      {isAsking && (
        <ConfirmDialog
          title="Overwrite what a person has written?"
          text={`${whose}: ${of}. Ours replaces it, which cannot be undone here.${inText}`}
          action="Overwrite"
          actionPending="Overwriting..."
          pending={isDeciding}
          onConfirm={save}
          onCancel={() => setAsking(false)}
        />
      )}
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
  color: ${color.muted};
  font-size: ${type.caption};
`;

/** Why an accepted update was not written. */
const Failure = styled(Note)`
  color: ${color.dangerText};
`;
