import { styled } from 'styled-components';
import type { Platform } from '#contract/platforms.ts';
import { Button } from '../../components/Button.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { color, radius, space, type } from '../../lib/theme.ts';
import { FoldableCard } from './FoldableCard.tsx';

/** The seeded platforms. The space of their badges is reserved until the platforms are loaded. */
const SEEDED_PLATFORMS = [
  'Yelp',
  'Facebook',
  'Instagram',
  'Google',
  'Booksy',
  'Vagaro',
  'StyleSeat',
  'Fresha',
  'Yellow Pages',
  'Foursquare',
  'MapQuest',
  'Nextdoor',
  'Schedulicity',
  'GlossGenius',
  'Tripadvisor',
];

export function PlatformStrip() {
  return (
    <FoldableCard name="platforms" title="Verification Platforms" summary={<Content folded />}>
      <Content />
    </FoldableCard>
  );
}

function Icons({ platforms }: { platforms: readonly Platform[] }) {
  return (
    <Row>
      {platforms
        .filter(({ isActive }) => isActive)
        .map(({ id, name, icon }) => (
          <li key={id} title={name}>
            <PlatformIcon icon={icon} label={name} />
          </li>
        ))}
    </Row>
  );
}

function Content({ folded = false }) {
  const { data, error, refetch } = usePlatformsQuery();
  if (error && !data) {
    return (
      <Line role="alert">
        The platforms could not be loaded. {errorText(error, '')}
        <Button variant="ghost" onClick={refetch}>
          Try again
        </Button>
      </Line>
    );
  }
  if (!data) {
    return (
      <Reserved>
        <Line role="status">Loading platforms...</Line>
        {!folded && (
          <Strip aria-hidden>
            {SEEDED_PLATFORMS.map((name) => (
              <Placeholder key={name} $active data-name={name} />
            ))}
          </Strip>
        )}
      </Reserved>
    );
  }
  if (data.length === 0)
    return <Line>No platforms are set up. An administrator adds them to the database.</Line>;
  if (folded) return <Icons platforms={data} />;
  return (
    <Strip>
      {data.map(({ id, name, icon, isActive, warning }) => (
        <Chip key={id} $active={isActive} title={isActive ? warning : 'Inactive: it is not searched'}>
          <PlatformIcon icon={icon} />
          {name}
        </Chip>
      ))}
    </Strip>
  );
}

const Row = styled.ul`
  display: flex;
  gap: ${space(3)};
  overflow: hidden;
`;

const Strip = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;

const Chip = styled.li<{ $active: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  height: 26px;
  padding: 0 ${space(2.5)} 0 ${space(2)};
  border: 1px ${({ $active }) => ($active ? 'solid' : 'dashed')} ${color.border};
  color: ${({ $active }) => ($active ? color.text : color.muted)};
  border-radius: ${radius.round};
  font-size: ${type.caption};
  font-weight: 500;
  i { color: ${color.muted}; }
`;

const Placeholder = styled(Chip)`
  visibility: hidden;
  /* As wide as a platform's icon. */
  &::before { content: ''; width: calc(1.25 * 0.95em); }
  &::after { content: attr(data-name); }
`;

/** Reserves the usual height while the platforms are loading, so that nothing below moves. */
const Reserved = styled.div`
  position: relative;
  min-height: 20px;
  > [role='status'] { position: absolute; }
`;

const Line = styled.div`
  min-height: 26px;
  color: ${color.muted};
  font-size: 13px;
`;
