import type { ReactNode } from 'react';
import { useId } from 'react';
import { css, styled } from 'styled-components';
import { CardHead, CardTitle, Panel } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { cardToggled, selectJobId, selectOpened } from '../../lib/sessionSlice.ts';
import type { InputCard } from '../../lib/sessionState.ts';
import { color, radius, space, type } from '../../lib/theme.ts';

type Props = {
  name: InputCard;
  title: string;
  /** Shown instead of the content while the card is folded. */
  summary: ReactNode;
  /** Shown to the right of the title while the card is open. */
  actions?: ReactNode;
  /** Shown to the right of the title while the card is folded. */
  foldedActions?: ReactNode;
  children: ReactNode;
};

/**
 * An input card. While a job is shown, the card is folded until the operator opens it. Folding keeps what was typed in
 * the card.
 */
export function FoldableCard({ name, title, summary, actions, foldedActions, children }: Props) {
  const dispatch = useAppDispatch();
  const folds = useAppSelector(selectJobId) !== null;
  const open = useAppSelector(selectOpened).includes(name) || !folds;
  const titleId = useId();
  const bodyId = useId();
  return (
    <Foldable aria-labelledby={titleId} $dense={!open}>
      <Head $dense={!open}>
        <CardTitle id={titleId}>
          {folds ? (
            <Toggle
              type="button"
              aria-expanded={open}
              aria-controls={bodyId}
              onClick={() => dispatch(cardToggled(name))}
            >
              <Icon name={open ? 'fa-solid fa-chevron-down' : 'fa-solid fa-chevron-right'} /> {title}
            </Toggle>
          ) : (
            title
          )}
        </CardTitle>
        {open ? actions : foldedActions}
      </Head>
      {!open && <Summary>{summary}</Summary>}
      <div id={bodyId} hidden={!open}>
        {children}
      </div>
    </Foldable>
  );
}

const Foldable = styled(Panel)`
  ${({ $dense }) =>
    $dense &&
    css`
      position: relative;
      display: flex;
      flex: 1 0 auto;
      flex-direction: column;
      justify-content: center;
      &:hover { background: ${color.subtle}; }
    `}
`;

const Head = styled(CardHead)`
  ${({ $dense }) => $dense && `min-height: ${space(6)};`}
  /* The buttons are above the overlay of the toggle, so that they can be clicked. */
  ${Panel} > & > :not(h2) { position: relative; z-index: 1; }
`;

const Toggle = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  i {
    width: ${space(4)};
    color: ${color.muted};
    font-size: 11px;
  }
  /* An overlay: a click anywhere on the folded card opens it. */
  &[aria-expanded='false']::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.normal};
  }
`;

const Summary = styled.div`
  min-width: 0;
  padding-left: ${space(5)};
  color: ${color.muted};
  font-size: ${type.caption};
  line-height: 18px;
  button { position: relative; z-index: 1; }
`;
