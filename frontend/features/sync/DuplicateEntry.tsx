import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { DuplicateCheck, DuplicateMatch } from '#contract/wordpress.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { formatNumber } from '../../lib/formatNumber.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { color, screen, space, type } from '../../lib/theme.ts';

/** How many matches are shown until the operator wants to see all. */
const FIRST_MATCHES = 3;

type Props = {
  check: DuplicateCheck;
  chosen: boolean;
  disabled: boolean;
  onToggle: () => void;
  /** The id of the post that is the same salon; undefined if none was chosen. */
  samePostId: number | undefined;
  onSame: (postId: number | undefined) => void;
};

/** Shows a business that may already be on the site, with the posts that may be of the same salon. */
export function DuplicateEntry({ check, chosen, disabled, onToggle, samePostId, onSame }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const { businessName, businessAddress, matches } = check;
  const count = formatNumber(matches.length);
  return (
    <Entry>
      <Checkbox id={id} checked={chosen} disabled={disabled} onChange={onToggle} />
      <Business>
        <label htmlFor={id}>{businessName}</label>
        <p>{businessAddress ?? 'No address in the list'}</p>
        {chosen && <p>Gets a new draft of its own.</p>}
      </Business>
      <Head>
        <Count>Found {count} potential match(es)</Count>
        <Badge tone="warning" icon="fa-solid fa-clone">
          Duplicate
        </Badge>
      </Head>
      <Posts id={`${id}-matches`}>
        {(all ? matches : matches.slice(0, FIRST_MATCHES)).map((match) => (
          <Match
            key={match.existingPost.id}
            match={match}
            isSame={match.existingPost.id === samePostId}
            disabled={disabled}
            onSame={onSame}
          />
        ))}
      </Posts>
      {matches.length > FIRST_MATCHES && (
        <More
          variant="ghost"
          aria-expanded={all}
          aria-controls={`${id}-matches`}
          aria-label={`${all ? 'Show fewer' : `Show all ${count}`} matches of ${businessName}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${count}`} matches
        </More>
      )}
    </Entry>
  );
}

function similarityTone(percent: number): Tone {
  if (percent >= 85) return 'danger';
  return percent >= 70 ? 'neutral' : 'accent';
}

type MatchProps = Pick<Props, 'disabled' | 'onSame'> & { match: DuplicateMatch; isSame: boolean };

function Match({ match, isSame, disabled, onSame }: MatchProps) {
  const id = useId();
  const percent = Math.round(match.similarityScore);
  return (
    <MatchRow>
      <div>
        <strong>{match.existingPost.title}</strong>
        <Badge tone={similarityTone(percent)}>{percent}% match</Badge>
        {match.isPublished && <Badge tone="success">Published</Badge>}
      </div>
      <p>{match.existingPost.meta?.street_address ?? 'No address on the site'}</p>
      <p>{match.matchReason}</p>
      {match.editUrl && <SafeLink href={match.editUrl}>View in {CMS_NAME}</SafeLink>}
      {match.salonName !== undefined && <p>{ownerText(match)}</p>}
      {match.salonRow === undefined && (
        <Same>
          <Checkbox
            id={id}
            checked={isSame}
            disabled={disabled}
            aria-label={`This is the same: update ${match.existingPost.title}`}
            onChange={() => onSame(isSame ? undefined : match.existingPost.id)}
          />
          <label htmlFor={id}>This is the same: update it</label>
        </Same>
      )}
      {isSame && <p>{effectOf(match)}</p>}
    </MatchRow>
  );
}

/** Says to which other salon the post belongs already. */
const ownerText = ({ salonName, salonRow }: DuplicateMatch): string =>
  salonRow === undefined
    ? `It is the post of another salon of your lists: ${salonName}`
    : `It is the post of row ${formatNumber(salonRow)} of this list, ${salonName}: sync that row instead.`;

/** Says what the sync does with a post that was chosen. */
function effectOf({ salonName, isPublished }: DuplicateMatch): string {
  if (salonName !== undefined) {
    const write = isPublished
      ? 'Listings then shows where the post differs from the newer of the two results.'
      : 'The post is written from this row. If a person has changed it, it stays, and Listings then shows where it differs from the newer of the two results.';
    return `The two count as one salon from now on, until you separate them in the details of a row. ${write}`;
  }
  const effect = 'Missing values are added. Existing values stay; Listings shows the differences.';
  return isPublished ? `${effect} It is published: visitors see what is added.` : effect;
}

/** The business is on the left and its matches are on the right; on phones they are below it. */
const Entry = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 2fr) minmax(0, 3fr);
  grid-template-areas: 'box business head' '. business posts' '. business more';
  grid-template-rows: auto auto 1fr;
  gap: ${space(1)} ${space(2)};
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
  > input { grid-area: box; margin-top: 3px; }
  ${screen.narrow} {
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-areas: 'box business' '. head' '. posts' '. more';
  }
`;

const Business = styled.div`
  grid-area: business;
  padding-right: ${space(2)};
  overflow-wrap: anywhere;
  font-size: 13px;
  label { font-size: ${type.body}; font-weight: 600; }
  p { color: ${color.muted}; }
`;

const Head = styled.div`
  grid-area: head;
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;

const Count = styled.span`
  flex: 1;
  color: ${color.muted};
  font-size: ${type.caption};
`;

const Posts = styled.ul`
  grid-area: posts;
`;

/** The button's text is aligned with the matches. */
const More = styled(Button)`
  grid-area: more;
  justify-self: start;
  margin-left: 1px;
`;

const Same = styled.div`
  margin: ${space(1)} 0;
`;

const MatchRow = styled.li`
  margin-top: ${space(2)};
  padding-left: ${space(3)};
  border-left: 2px solid ${color.border};
  font-size: 13px;
  > div { display: flex; align-items: center; flex-wrap: wrap; gap: ${space(2)}; }
  strong { font-weight: 500; overflow-wrap: anywhere; }
  p { color: ${color.muted}; overflow-wrap: anywhere; }
`;
