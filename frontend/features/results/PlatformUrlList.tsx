import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { buttonStyle } from '../../components/Button.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { SafeLink } from '../../components/SafeLink.tsx';
import { color, screen, space } from '../../lib/theme.ts';
import { usePlatforms } from '../../lib/usePlatforms.ts';

export function PlatformUrlList({ urls }: { urls: Result['platformUrls'] }) {
  const platformsOf = usePlatforms();
  const found = platformsOf(Object.keys(urls).filter((id) => urls[id]));
  if (found.length === 0) return <None>No platform URLs found</None>;
  return (
    <ul>
      {found.map(({ id, name, icon }) => (
        <Entry key={id}>
          <PlatformIcon icon={icon} />
          <strong>{name}</strong>
          <Address href={urls[id]!} title={urls[id]!}>
            {urls[id]}
          </Address>
          <OpenLink href={urls[id]!} $variant="secondary" aria-label={`Open ${name}`}>
            Open
          </OpenLink>
        </Entry>
      ))}
    </ul>
  );
}

const Entry = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  border-bottom: 1px solid ${color.border};
  &:last-child { border-bottom: 0; }
  strong { width: 108px; flex: none; font-weight: 500; }
  ${screen.narrow} {
    flex-wrap: wrap;
    padding: ${space(2)} 0;
    strong { flex: 1; }
  }
`;

const Address = styled(SafeLink)`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${screen.narrow} { order: 1; flex-basis: 100%; }
`;

const OpenLink = styled(SafeLink)<{ $variant: 'secondary' }>`
  ${buttonStyle}
`;

const None = styled.p`
  color: ${color.muted};
`;
