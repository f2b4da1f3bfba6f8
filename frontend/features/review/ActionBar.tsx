import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { color, screen, space } from '../../lib/theme.ts';
import { Kbd } from './Kbd.ts';
import type { ReviewCommand } from './useReviewKeys.ts';
import { KEYS, REPEATED } from './useReviewKeys.ts';

type Props = {
  commands: readonly ReviewCommand[];
  /** The most likely command; undefined at the end of the queue. */
  primary: ReviewCommand | undefined;
  onCommand: (command: ReviewCommand) => void;
};

/**
 * Shows a button for each command, with its key. Buttons are never disabled. A button that has nothing to do explains
 * why when it is pressed.
 */
export function ActionBar({ commands, primary, onCommand }: Props) {
  return (
    <Bar role="toolbar" aria-label="Decide">
      {commands.map((command) => {
        const { key, label, meaning } = KEYS[command];
        return (
          <Button
            key={command}
            variant={command === primary ? 'primary' : 'secondary'}
            title={meaning}
            aria-keyshortcuts={key}
            // The second click of a double click would decide on the next salon, or undo a second decision. So it is
            // ignored, unless the command may be repeated.
            onClick={({ detail }) => (detail < 2 || REPEATED.includes(command)) && onCommand(command)}
          >
            {label} <Kbd aria-hidden="true">{key}</Kbd>
          </Button>
        );
      })}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  padding-top: ${space(2)};
  border-top: 1px solid ${color.border};
  ${screen.narrow} {
    display: grid;
    grid-template-columns: repeat(4, 1fr);
    gap: ${space(1)};
    button { padding: 0 ${space(0.5)}; font-size: 13px; }
    kbd { display: none; }
    button:nth-child(-n + 2) { grid-column: span 2; }
  }
`;
