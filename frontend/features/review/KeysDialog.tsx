import { Fragment } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { space } from '../../lib/theme.ts';
import { Kbd } from './Kbd.ts';
import { KEYS } from './useReviewKeys.ts';

const ROWS = Object.values(KEYS)
  .map(({ key, meaning }) => ({ key, meaning }))
  .toSpliced(3, 0, { key: '1–9', meaning: 'Choose another page' });

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
        {ROWS.map(({ key, meaning }) => (
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
