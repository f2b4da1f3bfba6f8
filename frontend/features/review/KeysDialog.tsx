import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { space } from '../../lib/theme.ts';
import { Kbd } from './Kbd.ts';
import { KEYS } from './useReviewKeys.ts';

const ROWS: [key: string, meaning: string][] = [
  ...Object.values(KEYS)
    .slice(0, 3)
    .map(({ key, meaning }): [string, string] => [key, meaning]),
  ['1–9', 'Choose another page'],
  ...Object.values(KEYS)
    .slice(3)
    .map(({ key, meaning }): [string, string] => [key, meaning]),
];

export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Keys of the review"
      description="They do not work while you type in a field."
      width={440}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <List>
        {ROWS.map(([key, meaning]) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </List>
    </Modal>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content 1fr;
  gap: ${space(1.5)} ${space(4)};
`;
