import { Page } from '../../components/Page.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Stack } from '../../components/Stack.ts';
import { DigestsCard } from './DigestsCard.tsx';
import { SCHEDULES_HEAD } from './head.ts';
import { SchedulesCard } from './SchedulesCard.tsx';

export function SchedulesPage() {
  return (
    <>
      <PageHeader {...SCHEDULES_HEAD} />
      <Page>
        <Stack $gap={4}>
          <SchedulesCard />
          <DigestsCard />
        </Stack>
      </Page>
    </>
  );
}
