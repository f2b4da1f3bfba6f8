import { styled } from 'styled-components';
import type { Platform } from '#contract/platforms.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SectionTitle } from '../../components/SectionTitle.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Truncated } from '../../components/Table.tsx';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';
import { errorText } from '../../lib/apiError.ts';
import { color, radius, screen, space, type } from '../../lib/theme.ts';
import { AddPlatform } from './AddPlatform.tsx';

export function PlatformLists() {
  const { data = [], error, isLoading, refetch } = usePlatformsQuery();
  return (
    <>
      <Section>
        <SectionTitle>Salon Verification Platforms</SectionTitle>
        {error && (
          <Notice tone="danger" action={<Button onClick={refetch}>Try again</Button>}>
            The platforms could not be loaded. {errorText(error, '')}
          </Notice>
        )}
        {isLoading && <Skeleton text="Loading platforms..." rows={4} />}
        <List>
          {data.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </List>
      </Section>
      <Section>
        <SectionTitle>Available Platform Verifiers</SectionTitle>
        <Grid>
          {data.map(({ id, name, icon }) => (
            <Tile key={id}>
              <PlatformIcon icon={icon} /> {name}
            </Tile>
          ))}
          <AddTile>
            <Icon name="fa-solid fa-plus" /> Add Platform
          </AddTile>
        </Grid>
        <AddPlatform />
      </Section>
    </>
  );
}

const bare = (url: string) => url.replace(/^https?:\/\//i, '').replace(/^www\./i, '');

function PlatformRow({ platform: { name, icon, baseUrl, isActive } }: { platform: Platform }) {
  return (
    <Row>
      <PlatformIcon icon={icon} />
      <Truncated>{name}</Truncated>
      <Url title={bare(baseUrl)}>{bare(baseUrl)}</Url>
      <Badge
        tone={isActive ? 'success' : 'neutral'}
        icon={isActive ? 'fa-solid fa-check' : 'fa-solid fa-minus'}
      >
        {isActive ? 'Active' : 'Inactive'}
      </Badge>
    </Row>
  );
}

const Section = styled.section`
  margin-bottom: ${space(6)};
`;

const List = styled.ul`
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  &:empty { display: none; }
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) minmax(0, 1fr) 88px;
  align-items: center;
  gap: ${space(2)};
  min-height: 38px;
  padding: 0 ${space(3)};
  & + & { border-top: 1px solid ${color.border}; }
  > :last-child { justify-self: end; }
  > i { color: ${color.muted}; }
  > span:nth-child(2) { font-weight: 500; }
  ${screen.narrow} {
    grid-template-columns: 20px minmax(0, 1fr) 88px;
    gap: 0 ${space(2)};
    padding: ${space(1.5)} ${space(3)};
    > :first-child, > :last-child { grid-row: 1 / 3; }
    > :nth-child(3) { grid-area: 2 / 2; }
  }
`;

const Url = styled(Truncated)`
  color: ${color.muted};
  font-size: 13px;
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: ${space(2)};
`;

const Tile = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 40px;
  padding: 0 ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  font-size: ${type.body};
  i { color: ${color.muted}; }
`;

const AddTile = styled(Tile)`
  border-style: dashed;
  border-color: ${color.controlBorder};
  color: ${color.muted};
`;
