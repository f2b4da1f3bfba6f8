import { css, styled } from 'styled-components';
import { color, radius, screen, space } from '../../lib/theme.ts';

/** The right column of the dashboard. `$joined`: figures, processing and actions are one card, while a job is shown. */
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
      /* All states of a job have the same height, so that nothing moves when it begins or ends. */
      > section:nth-of-type(2) {
        min-height: 47px;
        ${screen.tight} { min-height: 68px; }
      }
      > section:not(:first-child) { border-top-width: 1px; border-radius: 0; }
      > :not(section) { margin: ${space(2)} ${space(4)}; }
    `}
`;
