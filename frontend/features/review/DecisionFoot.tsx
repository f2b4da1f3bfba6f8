import { styled } from 'styled-components';
import { lazyDialog } from '../../components/lazy/lazyDialog.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { color, type } from '../../lib/theme.ts';
import { ActionBar } from './ActionBar.tsx';
import { TextForm } from './TextForm.tsx';
import { Troubles } from './Troubles.tsx';
import type { Reviewing } from './useReviewing.ts';

const KeysDialog = lazyDialog(async () => (await import('./KeysDialog.tsx')).KeysDialog);

type Props = { reviewing: Reviewing; onGo: (businessId: string) => void };

/** Below the pages: what to do with the chosen one, and what became of what was done. */
export function DecisionFoot({ reviewing, onGo }: Props) {
  const { desk, state, form, closeForm, setUrl, note, writeNote, selected, said, command } = reviewing;
  return (
    <div>
      <Troubles desk={desk} state={state} onGo={onGo} />
      {note && form !== 'note' && (
        <Draft>
          Goes with your next decision here: <q dir="auto">{note}</q>
        </Draft>
      )}
      {form && (
        <TextForm
          key={form}
          form={form}
          initial={form === 'note' ? note || (selected?.decision?.note ?? '') : ''}
          onSubmit={form === 'note' ? writeNote : setUrl}
          onClose={closeForm}
        />
      )}
      <ActionBar onCommand={command} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {reviewing.keysShown && <KeysDialog onClose={reviewing.hideKeys} />}
    </div>
  );
}

const Draft = styled.p`
  color: ${color.muted};
  font-size: ${type.caption};
  overflow-wrap: anywhere;
`;
