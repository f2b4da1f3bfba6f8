import { useEffect, useRef } from 'react';
import { shallowEqual } from 'react-redux';
import { styled } from 'styled-components';
import type { ReviewItem, ReviewReason } from '#contract/review.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { Small } from '../../components/Small.ts';
import { useReviewEntryQuery } from '../../lib/api/reviewApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { cityState } from '../../lib/cityState.ts';
import { count } from '../../lib/count.ts';
import { formatNumber } from '../../lib/formatNumber.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { shortUrl } from '../../lib/shortUrl.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';
import { Marks } from '../evidence/index.ts';
import { GROUP_NOTES, GROUP_TITLES } from './choices.ts';
import { leaveGroup } from './groupCommands.ts';
import {
  selectAlsoClosed,
  selectContradicting,
  selectGroup,
  selectIsCut,
  selectIsTicked,
  selectNotClosed,
  selectSubject,
} from './groupSelectors.ts';
import type { ReviewContext } from './reviewContext.ts';
import { groupShown, ticked } from './reviewScreenSlice.ts';
import { obstacleOf, selectEntry } from './reviewSelectors.ts';
import { wordsInPlace } from './wordsInPlace.ts';

type Props = {
  context: ReviewContext;
  reason: ReviewReason;
};

/** Shows salons to review for the same reason, each with the page concerned. Ticked ones are decided together. */
export function GroupPanel({ context, reason }: Props) {
  const { jobId } = context;
  const dispatch = useAppDispatch();
  const shown = useAppSelector((state) => selectGroup(state, jobId, reason), shallowEqual);
  const isCut = useAppSelector((state) => selectIsCut(state, jobId, reason));
  const chosen = useAppSelector((state) => shown.filter(({ id }) => selectIsTicked(state, id)).length);
  // The heading gets the focus only when the panel appears. After a decision the panel stays open with the salons that
  // are left, and the heading does not get the focus again.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Leaves the group when it is empty. Other operators may have decided on its last salons.
  const isEmpty = shown.length === 0;
  useEffect(() => {
    if (isEmpty) dispatch(groupShown(null));
  }, [isEmpty, dispatch]);
  return (
    <>
      <Head>
        <h2 ref={heading} tabIndex={-1}>
          {GROUP_TITLES[reason]}: {isCut && 'the first '}
          {shown.length === 1 ? '1 left' : `${formatNumber(shown.length)} together`}
        </h2>
        <Button variant="ghost" icon="fa-solid fa-arrow-left" onClick={() => dispatch(leaveGroup(context))}>
          One at a time
        </Button>
      </Head>
      {chosen < shown.length && (
        <Small>
          {formatNumber(chosen)} of {formatNumber(shown.length)} ticked: only these are decided.
        </Small>
      )}
      {GROUP_NOTES[reason] && <Small>{GROUP_NOTES[reason]}</Small>}
      <ul aria-label="Group">
        {shown.map((item) => (
          <Salon key={item.id} item={item} reason={reason} onGo={context.onGo} />
        ))}
      </ul>
    </>
  );
}

type SalonProps = { item: ReviewItem; reason: ReviewReason; onGo: ReviewContext['onGo'] };

function Salon({ item: { id, name, city, state }, reason, onGo }: SalonProps) {
  const dispatch = useAppDispatch();
  const { error } = useReviewEntryQuery(id);
  const entry = useAppSelector((root) => selectEntry(root, id));
  const listing = useAppSelector((root) => selectSubject(root, id, reason));
  const isTicked = useAppSelector((root) => selectIsTicked(root, id));
  const notClosed = useAppSelector((root) => selectNotClosed(root, id, reason));
  const alsoClosed = useAppSelector((root) => selectAlsoClosed(root, id, reason, listing?.key), shallowEqual);
  const others = useAppSelector((root) => selectContradicting(root, id, listing?.key), shallowEqual);
  const platformsOf = usePlatforms();
  const platform = listing && platformsOf([listing.platformId])[0];
  const obstacle = entry && obstacleOf(entry);
  return (
    <Row>
      <Checkbox
        aria-label={`Decide on ${name}`}
        checked={isTicked}
        onChange={() => dispatch(ticked({ [id]: !isTicked }))}
      />
      <div>
        <Name type="button" dir="auto" onClick={() => onGo(id)}>
          {name}
        </Name>{' '}
        <Where dir="auto">{entry?.business.address ?? cityState({ city, state })}</Where>
        {error && <p role="alert">{errorText(error, 'This salon could not be loaded')}</p>}
        {obstacle && <Small>{obstacle}</Small>}
        {listing && (
          <>
            <p>
              <PlatformIcon icon={platform?.icon} label={platform?.name ?? ''} /> <bdi>{listing.title}</bdi>{' '}
              <Address href={listing.url}>{shortUrl(listing.url)}</Address>
            </p>
            {listing.operating && (
              <Small>
                It says: <q dir="auto">{wordsInPlace(listing.operating.words, listing)}</q>
              </Small>
            )}
            {alsoClosed.length > 0 && (
              <Small>
                {platformsOf(alsoClosed)
                  .map(({ name }) => name)
                  .join(', ')}{' '}
                {alsoClosed.length > 1 ? 'say' : 'says'} so, too.
              </Small>
            )}
            {notClosed > 0 && (
              <Small>{count(notClosed, 'other page found does', 'other pages found do')} not say so.</Small>
            )}
            {listing.evidence && <Marks evidence={listing.evidence} business={entry!.business} />}
            {listing.reason && <Small dir="auto">{listing.reason}</Small>}
            {others.length > 0 && (
              <Small>
                Other pages differ from your list:{' '}
                {platformsOf([...new Set(others)])
                  .map(({ id, name }) => {
                    const pages = others.filter((other) => other === id).length;
                    if (pages > 1) return `${pages} on ${name}`;
                    return id === listing.platformId ? `another one on ${name}` : name;
                  })
                  .join(', ')}
              </Small>
            )}
          </>
        )}
      </div>
    </Row>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-bottom: ${space(1)};
  h2 { font-size: ${type.title}; font-weight: 600; }
  h2:focus-visible { outline: none; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space(3)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
  > input { margin-top: ${space(1)}; }
  /* Scrolled into view, a row stays above the sticky action bar, which covers the end of the window. */
  ${screen.medium} { scroll-margin-bottom: calc(var(--actions-height, 0px) + ${space(2)}); }
`;

const Name = styled.button`
  padding: 0;
  border: 0;
  background: none;
  font-weight: 500;
  line-height: 24px;
  text-align: start;
  overflow-wrap: anywhere;
  &:hover { text-decoration: underline; }
`;

const Where = styled.span`
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Address = styled(SafeLink)`
  font-size: 13px;
`;
