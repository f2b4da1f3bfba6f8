import { useState } from 'react';
import type { Schedule } from '#contract/schedules.ts';
import { Button } from '../../components/Button.tsx';
import { Modal } from '../../components/Modal.tsx';
import { notify } from '../../components/notify.tsx';
import type { ScheduleTime } from '../../components/ScheduleFields.tsx';
import { ScheduleFields } from '../../components/ScheduleFields.tsx';
import { SpendField } from '../../components/SpendField.tsx';
import { useEstimateQuery } from '../../lib/api/jobsApi.ts';
import { useSetScheduleMutation } from '../../lib/api/schedulesApi.ts';
import { searchPrice } from '../../lib/estimateText.ts';
import { formatTime } from '../../lib/formatTime.ts';
import { listText } from '../../lib/scheduleText.ts';
import { spendLimit } from '../../lib/spendLimit.ts';
import { tryChange } from './tryChange.ts';

type Props = { schedule: Schedule; onClose: () => void };

/** Changes when a list is verified again, and how much each run may spend. */
export function ChangeDialog({ schedule, onClose }: Props) {
  const { jobId, fileName, nextAt, every, day, hour, timeZone } = schedule;
  const [time, setTime] = useState<ScheduleTime>({ every, day, hour, timeZone });
  const [spendText, setSpendText] = useState(String(schedule.spendAtMost ?? ''));
  const spendAtMost = spendLimit(spendText);
  const { data: estimate } = useEstimateQuery(undefined, { refetchOnMountOrArgChange: true });
  const [setSchedule, { isLoading }] = useSetScheduleMutation();

  const save = async () => {
    const change = async () => {
      const limit = spendAtMost ? { spendAtMost } : {};
      const changed = await setSchedule({ jobId, ...time, ...limit }).unwrap();
      notify({ title: 'Schedule changed', text: `Next run: ${formatTime(changed.nextAt, 'none')}` });
    };
    if (await tryChange(change, 'The schedule could not be changed')) onClose();
  };

  return (
    <Modal
      title="Change schedule"
      description={`${listText(fileName)}${nextAt ? '' : ' · Paused: saving resumes it'}`}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={isLoading} disabled={spendAtMost === undefined} onClick={save}>
            {isLoading ? 'Saving...' : 'Save'}
          </Button>
        </>
      }
    >
      <SpendField text={spendText} onChange={setSpendText} price={estimate && searchPrice(estimate)} />
      <ScheduleFields time={time} onChange={setTime} />
    </Modal>
  );
}
