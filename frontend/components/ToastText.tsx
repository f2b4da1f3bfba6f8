import { toast } from 'react-hot-toast/headless';
import { styled } from 'styled-components';
import { color } from '../lib/theme.ts';
import { Button } from './Button.tsx';
import { clamped } from './clamped.ts';

type Props = {
  title: string;
  text: string | undefined;
  action: { label: string; run: () => void } | undefined;
};

export function ToastText({ title, text, action }: Props) {
  const act = () => {
    toast.dismiss();
    action?.run();
  };
  return (
    <>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Button onClick={act}>{action.label}</Button>}
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
  ${clamped}
`;
