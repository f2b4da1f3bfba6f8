import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../components/IconButton.tsx';
import { Modal } from '../../components/Modal.tsx';
import { color, layer, screen, space, type } from '../../lib/theme.ts';
import { useMedia } from '../../lib/useMedia.ts';
import type { ReviewPanelProps } from '../results/index.ts';
import { BusinessDetails, businessLocation, businessTitle, ClassBadges } from '../results/index.ts';
import { DecisionFoot } from './DecisionFoot.tsx';
import { EntryStates } from './EntryStates.tsx';
import { Listings } from './Listings.tsx';
import { OurData } from './OurData.tsx';
import type { ReviewContext } from './reviewContext.ts';
import { SaveFailures } from './SaveFailures.tsx';
import { useReview } from './useReview.ts';

/** Shows the review of one business over the right side of the results or, in a narrow window, as a dialog. */
export function ReviewPanel({ jobId, businessId, rows, onGo, onClose }: ReviewPanelProps) {
  const wide = useMedia(screen.wide);
  const root = useRef<HTMLDivElement>(null);
  const context: ReviewContext = {
    jobId,
    businessId,
    onGo,
    onStep: (way) => {
      // After a decision the panel stays with its business: the rows of the table are not a queue.
      if (way === 'decided') return undefined;
      // If the business is no longer among the rows, `at` is -1, so the next one is the first row.
      const at = rows.findIndex(({ id }) => id === businessId);
      const next = rows[at + (way === 'next' ? 1 : -1)];
      if (next) onGo(next.id);
      return next?.name;
    },
  };
  const { entry, error, reload } = useReview(context, root);
  // When another business is shown, scrolls to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each business.
  useEffect(() => {
    root.current?.parentElement?.scrollTo?.({ top: 0 });
  }, [businessId]);

  const business = entry?.business;
  const title = businessTitle(business ?? { name: rows.find(({ id }) => id === businessId)?.name ?? '' });
  const subtitle = business && (
    <>
      {businessLocation(business)} <ClassBadges result={business.result} />
    </>
  );
  const content = (
    <div ref={root}>
      {!wide && <SaveFailures onGo={onGo} />}
      <EntryStates entry={entry} error={error} onRetry={reload}>
        {(loaded) => (
          <>
            <OurData entry={loaded} nameless />
            <ListingsBox>
              <Listings entry={loaded} />
            </ListingsBox>
            <BusinessDetails
              business={loaded.business}
              decisions={loaded.decisions}
              closure={loaded.closure}
            />
          </>
        )}
      </EntryStates>
    </div>
  );
  const foot = <DecisionFoot context={context} failuresAbove={!wide} />;
  if (!wide) {
    return (
      <Modal title={title} description={subtitle} width={760} onClose={onClose} footer={foot}>
        {content}
      </Modal>
    );
  }
  return (
    <Side title={title} businessId={businessId} onClose={onClose}>
      <div>{subtitle}</div>
      <Scroll>{content}</Scroll>
      {foot}
    </Side>
  );
}

type SideProps = { title: string; businessId: string; onClose: () => void; children: ReactNode };

/**
 * A panel over the right side of a screen that stays usable. Escape closes the panel wherever the focus is, unless
 * something else uses the key. When the panel closes, the focus moves to the business's row, if that still exists.
 */
function Side({ title, businessId, onClose, children }: SideProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each business.
  useEffect(() => {
    row.current = document.querySelector<HTMLElement>('[data-reviewed] button') ?? row.current;
    heading.current?.focus({ preventScroll: true });
  }, [businessId]);
  useEffect(
    () => () => {
      if (row.current?.isConnected) row.current.focus();
      else if (document.activeElement === document.body) document.getElementById('main')?.focus();
    },
    [],
  );
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // In a search box with a text, Escape empties the box instead.
      if (event.target instanceof HTMLInputElement && event.target.type === 'search' && event.target.value)
        return;
      close();
    };
    // The listener is on the window, so that what is above the panel, such as a menu or a toast, handles Escape first.
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Aside aria-label="Review">
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="fa-solid fa-xmark" label="Close" onClick={onClose} />
      </Head>
      {children}
    </Aside>
  );
}

const Aside = styled.aside`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${layer.sticky + 1};
  display: flex;
  flex-direction: column;
  width: 560px;
  padding: ${space(3)} ${space(4)};
  border-left: 1px solid ${color.border};
  background: ${color.surface};
  box-shadow: 0 0 32px rgb(0 0 0 / 12%);
`;

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(3)};
  overflow-wrap: anywhere;
  h2 { min-width: 0; font-size: ${type.title}; font-weight: 600; line-height: 24px; }
  h2:focus-visible { outline: none; }
`;

const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${space(2)} 0;
  overflow: auto;
`;

const ListingsBox = styled.div`
  padding: ${space(3)} 0 ${space(5)};
`;
