import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { ReviewEntry } from '#contract/review.ts';
import { SafeLink } from '../../components/SafeLink.tsx';
import { color, screen, size, space, type } from '../../lib/theme.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { FactList } from '../facts/index.ts';
import { ClassBadges } from '../results/index.ts';

type Props = {
  entry: ReviewEntry;
  heading?: Ref<HTMLHeadingElement>;
  /** True to leave out name, class and columns of the list, which the review panel shows elsewhere. */
  nameless?: boolean;
};

/**
 * Shows the salon's data in the list, its class and the facts from its pages. If the salon has moved, also shows the
 * street in its WordPress post.
 */
export function OurData({ entry: { business, columns, streetOnSite }, heading, nameless = false }: Props) {
  const { name, address, city, state, zipCode, phone, result } = business;
  const cityLine = [city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  // On a phone, facts and columns are folded, because open ones would push the pages out of the window.
  const narrow = useMedia(screen.narrow);
  const rows = Object.entries(columns).filter(([, value]) => value.trim());
  return (
    <>
      {!nameless && (
        <Name ref={heading} tabIndex={-1} dir="auto">
          {name || 'Unknown Business'}
        </Name>
      )}
      {!nameless && (
        <p>
          <ClassBadges result={result} />
        </p>
      )}
      <Facts>
        <dt>Address</dt>
        <dd dir="auto">
          {address || cityLine || '-'}
          {address && cityLine && !address.includes(cityLine) && <span>{cityLine}</span>}
        </dd>
        {streetOnSite !== undefined && (
          <>
            <dt>On the site</dt>
            <dd dir="auto">
              {streetOnSite}
              <span>It has moved: its post has this address, your list the old one.</span>
            </dd>
          </>
        )}
        <dt>Phone</dt>
        <dd>{phone || '-'}</dd>
      </Facts>
      {!!result?.facts?.length && (
        <Fold open={!narrow}>
          <summary>Facts from its pages</summary>
          <FactList facts={result.facts} />
        </Fold>
      )}
      {!nameless && rows.length > 0 && (
        <Fold open={!narrow}>
          <summary>Columns of the list</summary>
          <Facts>
            {rows.map(([column, value]) => (
              <Row key={column}>
                <dt dir="auto">{column}</dt>
                <dd dir="auto">
                  <SafeLink href={value}>{value}</SafeLink>
                </dd>
              </Row>
            ))}
          </Facts>
        </Fold>
      )}
    </>
  );
}

const Name = styled.h2`
  font-size: ${type.title};
  font-weight: 600;
  line-height: 22px;
  overflow-wrap: anywhere;
  &:focus-visible { outline: none; }
  /* Reserves the height of the class, whose code is loaded lazily. */
  & + p { min-height: ${size.badge}; margin: ${space(1)} 0 ${space(3)}; }
`;

const Row = styled.div`
  display: contents;
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(64px, max-content) minmax(0, 1fr);
  gap: ${space(1)} ${space(3)};
  font-size: 13px;
  dt {
    max-width: 120px;
    color: ${color.muted};
    overflow-wrap: anywhere;
  }
  dd {
    overflow-wrap: anywhere;
    > span { display: block; }
  }
`;

const Fold = styled.details`
  > summary {
    min-height: 24px;
    margin: ${space(4)} 0 ${space(1)};
    color: ${color.muted};
    font-size: ${type.caption};
    font-weight: 500;
    cursor: pointer;
  }
`;
