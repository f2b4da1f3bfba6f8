import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { selectSettings, settingsSaved } from '../../lib/settingsSlice.ts';
import { AdvancedSettings } from './AdvancedSettings.tsx';
import { PlatformLists } from './PlatformLists.tsx';
import { settingsProblems } from './settingsProblems.ts';

export function ConfigurationDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [draft, setDraft] = useState(useAppSelector(selectSettings));
  const problems = settingsProblems(draft);

  const save = () => {
    dispatch(settingsSaved(draft));
    onClose();
  };

  return (
    <Modal
      title="Configuration Manager"
      width={720}
      tall
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={Object.keys(problems).length > 0} onClick={save}>
            Save Configuration
          </Button>
        </>
      }
    >
      <AdvancedSettings
        settings={draft}
        problems={problems}
        onChange={(changes) => setDraft((settings) => ({ ...settings, ...changes }))}
      />
      <PlatformLists />
    </Modal>
  );
}
