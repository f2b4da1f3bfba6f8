import { css, styled } from 'styled-components';
import { color, radius, screen, space } from '../../lib/theme.ts';

/** The dashboard's column with status and actions. `$joined` (while a job is shown): its cards look like one card. */
export const StatusColumn = styled.div<{ $joined: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
  ${({ $joined }) =>
    $joined &&
    css`
      gap: 0;
      border: 1px solid ${color.border};
      border-radius: ${radius.normal};
      background: ${color.surface};
      > section { border-width: 0; background: none; }
      /* The card of the job's state has a minimum height, so that nothing moves when the job begins or completes. */
      > section:nth-of-type(2) {
        min-height: 47px;
        ${screen.tight} { min-height: 68px; }
      }
      > section:not(:first-child) { border-top-width: 1px; border-radius: 0; }
      > :not(section) { margin: ${space(2)} ${space(4)}; }
    `}
`;
