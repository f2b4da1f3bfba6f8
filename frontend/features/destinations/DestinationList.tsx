import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Stack } from '../../components/Stack.ts';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { DestinationCard } from './DestinationCard.tsx';

export function DestinationList() {
  const { data, error, isFetching, refetch } = useDestinationsQuery();
  if (error && !isFetching) {
    return <LoadFailure title="The destinations could not be loaded" error={error} onRetry={refetch} />;
  }
  if (!data) {
    return (
      <Panel aria-label="Destinations">
        <Skeleton text="Loading destinations..." rows={3} rowHeight={32} />
      </Panel>
    );
  }
  if (data.length === 0) {
    return (
      <Panel aria-label="Destinations">
        <EmptyState
          icon="fa-solid fa-globe"
          title={`No ${CMS_NAME} destinations configured`}
          text={`Contact your system administrator to configure ${CMS_NAME} destinations.`}
        />
      </Panel>
    );
  }
  return (
    <Stack $gap={4}>
      {data.map((destination) => (
        <DestinationCard key={destination.id} destination={destination} />
      ))}
    </Stack>
  );
}
