import { keyframes, styled } from 'styled-components';
import { color, radius, space, type } from '../lib/theme.ts';

type Props = {
  /** For example `Loading results...`. */
  text: string;
  rows?: number;
  /** Height of a row in pixels, so that the content has the same height later. */
  rowHeight?: number;
};

export function Skeleton({ text, rows = 3, rowHeight = 44 }: Props) {
  return (
    <div role="status">
      <Text>{text}</Text>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same.
        <Row key={row} style={{ height: rowHeight }} aria-hidden>
          <Line style={{ width: `${[72, 54, 63, 46][row % 4]}%` }} />
        </Row>
      ))}
    </div>
  );
}

const breathe = keyframes`50% { opacity: 0.55; }`;

const Text = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
  padding-bottom: ${space(1)};
`;

const Row = styled.div`
  display: flex;
  align-items: center;
`;

const Line = styled.div`
  height: 12px;
  border-radius: ${radius.small};
  background: ${color.hover};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;
