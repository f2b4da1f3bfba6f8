import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../lib/theme.ts';
import { Icon } from './Icon.tsx';

type Props = { icon: string; title: ReactNode; text?: string; children?: ReactNode };

/** Says that there is nothing to show, and perhaps why and what to do. */
export function EmptyState({ icon, title, text, children }: Props) {
  return (
    <Center>
      <Icon name={icon} />
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {children}
    </Center>
  );
}

const Center = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space(1)};
  padding: ${space(10)} ${space(4)};
  text-align: center;
  > i {
    font-size: 20px;
    color: ${color.muted};
    margin-bottom: ${space(2)};
  }
  > button, > a { margin-top: ${space(3)}; }
`;

const Title = styled.div`
  font-weight: 500;
  h1 { font: inherit; }
`;

const Text = styled.p`
  color: ${color.muted};
  max-width: 52ch;
`;
