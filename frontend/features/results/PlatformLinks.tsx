import { styled } from 'styled-components';
import type { Result } from '#contract/businesses.ts';
import { PlatformIcon } from '../../components/PlatformIcon.tsx';
import { isSafeUrl, SafeLink } from '../../components/SafeLink.tsx';
import { Tooltip, TooltipProvider } from '../../components/Tooltip.tsx';
import { color, radius, space } from '../../lib/theme.ts';
import { usePlatforms } from './usePlatforms.ts';

/** One icon per platform that was searched: a link where a page was found, dashed where it is only possible, dimmed where there is none. */
export function PlatformLinks({ result }: { result: Result | undefined }) {
  const platformsOf = usePlatforms();
  const urls = result?.platformUrls;
  if (!urls || !Object.values(urls).some(Boolean)) return <None>None</None>;
  return (
    <TooltipProvider>
      <Row>
        {platformsOf(Object.keys(urls)).map(({ id, name, icon }) => {
          const url = urls[id];
          const linked = url && isSafeUrl(url);
          const possible = result?.processingDetails[id]?.outcome === 'possible';
          const text = linked ? `Open ${name}` : `${name} (No URL)`;
          return (
            <li key={id}>
              <Tooltip text={linked && possible ? `${text} (possible)` : text}>
                {linked ? (
                  <IconLink
                    href={url}
                    aria-label={text}
                    aria-description={possible ? 'possible' : undefined}
                    $possible={possible}
                  >
                    <PlatformIcon icon={icon} />
                  </IconLink>
                ) : (
                  <Dimmed>
                    <PlatformIcon icon={icon} label={text} />
                  </Dimmed>
                )}
              </Tooltip>
            </li>
          );
        })}
      </Row>
    </TooltipProvider>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  margin-left: -${space(1)};
`;

const IconLink = styled(SafeLink)<{ $possible: boolean }>`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 28px;
  border-radius: ${radius.small};
  color: ${color.accentText};
  text-decoration: none;
  /* Not told by a colour alone. */
  ${({ $possible }) => $possible && `border: 1px dashed ${color.controlBorder};`}
  &:hover { background: ${color.hover}; }
  &:focus-visible { outline-offset: -2px; }
`;

const Dimmed = styled.span`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 24px;
  height: 28px;
  color: ${color.muted};
  opacity: 0.35;
`;

const None = styled.span`
  color: ${color.muted};
`;
