import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { DuplicateCheck, DuplicateMatch } from '#contract/wordpress.ts';
import type { Tone } from '../../components/Badge.tsx';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { CMS_NAME } from '../../lib/names.ts';
import { color, screen, space, type } from '../../lib/theme.ts';
import { useEditUrl } from './useEditUrl.ts';

/** Matches shown until all of them are asked for. */
const MOST_MATCHES = 3;

type Props = { check: DuplicateCheck; chosen: boolean; onToggle: () => void };

/** A business that may already be on the site, with the posts it may be. */
export function DuplicateEntry({ check, chosen, onToggle }: Props) {
  const id = useId();
  const [all, setAll] = useState(false);
  const { businessName, matches } = check;
  return (
    <Entry>
      <Head>
        <Checkbox id={id} checked={chosen} onChange={onToggle} />
        <label htmlFor={id}>{businessName}</label>
        <Count>Found {matches.length} potential match(es)</Count>
        <Badge tone="warning" icon="fa-solid fa-clone">
          Duplicate
        </Badge>
      </Head>
      <ul id={`${id}-matches`}>
        {(all ? matches : matches.slice(0, MOST_MATCHES)).map((match) => (
          <Match key={match.existingPost.id} match={match} />
        ))}
      </ul>
      {matches.length > MOST_MATCHES && (
        <More
          variant="ghost"
          aria-expanded={all}
          aria-controls={`${id}-matches`}
          aria-label={`${all ? 'Show fewer' : `Show all ${matches.length}`} matches of ${businessName}`}
          onClick={() => setAll(!all)}
        >
          {all ? 'Show fewer' : `Show all ${matches.length}`} matches
        </More>
      )}
    </Entry>
  );
}

function similarityTone(percent: number): Tone {
  if (percent >= 85) return 'danger';
  return percent >= 70 ? 'neutral' : 'accent';
}

function Match({ match }: { match: DuplicateMatch }) {
  const percent = Math.round(match.similarityScore);
  const editUrl = useEditUrl(match);
  return (
    <MatchRow>
      <div>
        <strong>{match.existingPost.title}</strong>
        <Badge tone={similarityTone(percent)}>{percent}% match</Badge>
      </div>
      <p>{match.matchReason}</p>
      {match.existingPost.meta?.street_address && <p>{match.existingPost.meta.street_address}</p>}
      {editUrl && <SafeLink href={editUrl}>View in {CMS_NAME}</SafeLink>}
    </MatchRow>
  );
}

const Entry = styled.li`
  padding: ${space(3)} 0;
  & + & { border-top: 1px solid ${color.border}; }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(2)};
  label { font-weight: 600; overflow-wrap: anywhere; }
  ${screen.narrow} { label { flex: 1 1 0; } }
`;

const Count = styled.span`
  flex: 1;
  color: ${color.muted};
  font-size: ${type.caption};
  ${screen.narrow} {
    order: 1;
    flex-basis: 100%;
    padding-left: ${space(6)};
  }
`;

/** Its words stand in line with the matches. */
const More = styled(Button)`
  margin: ${space(1)} 0 0 calc(${space(6)} + 1px);
`;

const MatchRow = styled.li`
  margin: ${space(2)} 0 0 ${space(6)};
  padding-left: ${space(3)};
  border-left: 2px solid ${color.border};
  font-size: 13px;
  > div { display: flex; align-items: center; flex-wrap: wrap; gap: ${space(2)}; }
  strong { font-weight: 500; overflow-wrap: anywhere; }
  p { color: ${color.muted}; }
`;
