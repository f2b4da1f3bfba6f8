import { styled } from 'styled-components';
import { color } from '../lib/theme.ts';

export function ToastText({ title, text }: { title: string; text: string | undefined }) {
  return (
    <>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
    </>
  );
}

const Title = styled.p`
  font-weight: 600;
`;

const Text = styled.p`
  color: ${color.muted};
  font-size: 13px;
  overflow-wrap: anywhere;
  max-height: 7.25em;
  overflow: hidden;
`;
