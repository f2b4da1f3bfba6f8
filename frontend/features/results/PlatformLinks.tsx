import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { isWebUrl } from '#contract/isWebUrl.ts';
import type { Platform } from '#contract/platforms.ts';
import { glyphStyle } from '../../components/Icon.tsx';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { tooltip } from '../../components/tooltip.ts';
import { color, radius, space } from '../../lib/theme.ts';
import { platformsOf } from '../../lib/usePlatforms.ts';

type Props = { result: Result | undefined; platforms: Platform[] };

/**
 * Shows an icon for each platform of the result, or `None` if the result has no URL at all. An icon without a URL is
 * dimmed. The icons are plain elements with one style per row, because there may be hundreds of them.
 */
export function PlatformLinks({ result, platforms }: Props) {
  const urls = result?.platformUrls ?? {};
  if (!result || !Object.values(urls).some(Boolean)) return <None>None</None>;
  return (
    <Row>
      {platformsOf(platforms, Object.keys(urls)).map(({ id, name, icon }) => {
        const url = urls[id];
        const isPossible = result.processingDetails[id]?.outcome === 'possible';
        const unlinked = `${name} (No URL)${isPossible ? ': the details have a possible page' : ''}`;
        return (
          <li key={id}>
            {url && isWebUrl(url) ? (
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Open ${name}`}
                aria-description={isPossible ? 'possible' : undefined}
                {...tooltip(`Open ${name}${isPossible ? ' (possible)' : ''}`)}
              >
                <PlatformIcon plain icon={icon} />
              </a>
            ) : (
              <span {...tooltip(unlinked)}>
                <PlatformIcon plain icon={icon} label={unlinked} />
              </span>
            )}
          </li>
        );
      })}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-left: -${space(1)};
  a, span {
    display: flex;
    align-items: center;
    justify-content: center;
    width: 24px;
    height: 28px;
  }
  a {
    border-radius: ${radius.small};
    color: ${color.accentText};
    text-decoration: none;
  }
  /* Possible pages are recognisable without colours. */
  a[aria-description] { border: 1px dashed ${color.controlBorder}; }
  a:hover { background: ${color.hover}; }
  a:focus-visible { outline-offset: -2px; }
  span {
    color: ${color.muted};
    opacity: 0.35;
  }
  i { ${glyphStyle} }
`;

const None = styled.span`
  color: ${color.muted};
`;
