import { styled } from 'styled-components';
import { Button } from '../../components/Button.tsx';
import { Panel } from '../../components/Card.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { asApiError } from '../../lib/apiError.ts';
import { CMS_NAME } from '../../lib/names.ts';
import { space } from '../../lib/theme.ts';
import { DestinationCard } from './DestinationCard.tsx';

export function DestinationList() {
  const { data, error, isFetching, refetch } = useDestinationsQuery();
  if (error && !isFetching) {
    return (
      <Notice
        tone="danger"
        title="The destinations could not be loaded"
        action={<Button onClick={refetch}>Try again</Button>}
      >
        {asApiError(error)?.message}
      </Notice>
    );
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
    <Cards>
      {data.map((destination) => (
        <DestinationCard key={destination.id} destination={destination} />
      ))}
    </Cards>
  );
}

const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(4)};
`;
