import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import type { ListingUpdate } from '#contract/listings.ts';
import { Button } from '../../components/Button.tsx';
import { clamped, MOST_LINES } from '../../components/clamped.ts';
import { color, space, type } from '../../lib/theme.ts';
import { usePlatformName } from '../../lib/usePlatforms.ts';
import { differingLines, newLines } from './differingLines.ts';

type Term = { term: string; text: string | undefined; missing: string; isNow?: boolean };

/** A text with more characters than this may be longer than the lines that are shown at first. */
const LONG = 120;
const isLong = (text: string | undefined): boolean =>
  text !== undefined && (text.length > LONG || text.split('\n').length > MOST_LINES);

/**
 * Shows the value on the site and that of our newest result. If the value was edited on the site, also shows what we
 * had written. `of`: the value and its salon, in words.
 */
export function UpdateValues({ update, of }: { update: ListingUpdate; of: string }) {
  const { written, onSite, now, isEdited, isChange, isOfList, isOnlyPossible, shownBy, addressInText } =
    update;
  const platformName = usePlatformName();
  const [isWhole, setWhole] = useState(false);
  const terms: Term[] = [
    ...(isEdited ? [{ term: 'We wrote', text: written, missing: 'Nothing, or not known' }] : []),
    { term: 'On the site', text: onSite, missing: 'Nothing' },
    { term: 'Now', text: now, missing: 'Nothing', isNow: true },
  ];
  // An edited text may differ from ours in many places, so all lines that ours would bring are shown.
  const added = isEdited ? newLines(now, onSite) : undefined;
  const differing = differingLines(terms.map(({ text }) => text));
  const shown = added === undefined ? differing : differing.with(-1, added);
  const isUnclamped = (isNow = false) => isNow && added !== undefined;
  const isCut = terms.some(
    ({ text, isNow }, index) => shown[index] !== text || (isLong(text) && !isUnclamped(isNow)),
  );
  // True if the site's value and ours have the same words, so that only the markup differs, such as a link. Saving a
  // post in WordPress can change the markup without an edit.
  const isSame = now !== undefined && now === onSite && (isChange || (isEdited && now === written));
  return (
    <>
      <List>
        {terms.map(({ term, text, missing, isNow = false }, index) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <Shown
              $isNow={isNow}
              $isMissing={text === undefined}
              $isWhole={isWhole || isUnclamped(isNow)}
              title={text}
            >
              <bdi>{(isWhole ? text : shown[index]) ?? missing}</bdi>
            </Shown>
          </Fragment>
        ))}
      </List>
      {isCut && (
        <More
          variant="ghost"
          aria-expanded={isWhole}
          aria-label={`${isWhole ? 'Show less' : 'Show all'} of ${of}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </More>
      )}
      {isOfList && <Same>From your list.</Same>}
      {shownBy && <Same>Shown by {shownBy.map(platformName).join(', ')}.</Same>}
      {isOnlyPossible && <Same>Only pages that are not certain show it.</Same>}
      {addressInText && <Same>Address in the text of the post: {addressInText.split('\n').join(', ')}.</Same>}
      {isSame && <Same>The words are the same. A link or the layout differs.</Same>}
    </>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: 76px minmax(0, 1fr);
  gap: ${space(0.5)} ${space(2)};
  margin: 0;
  /* Digits of equal width are off, because in the font Inter they come with wide hyphens. */
  font-variant-numeric: normal;
  dt { color: ${color.muted}; font-size: ${type.caption}; line-height: 20px; }
`;

const More = styled(Button)`
  margin-left: -${space(3)};
`;

const Same = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Shown = styled.dd<{ $isNow: boolean; $isMissing: boolean; $isWhole: boolean }>`
  margin: 0;
  ${({ $isWhole }) => !$isWhole && clamped}
  white-space: pre-line;
  font-weight: ${({ $isNow }) => ($isNow ? 500 : 400)};
  ${({ $isMissing }) => $isMissing && `color: ${color.muted}; font-style: italic;`}
`;
