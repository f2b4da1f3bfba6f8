import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { DESTINATION } from '../../lib/names.ts';

/** The label of the destination site, as the administrator configured it. */
export function useDestinationLabel(): string {
  const { data } = useDestinationsQuery();
  return data?.find(({ id }) => id === DESTINATION.id)?.label ?? DESTINATION.label;
}

/** True if the server has no configuration for the destination site. False until the destinations are loaded. */
export function useNoDestination(): boolean {
  const { data } = useDestinationsQuery();
  return !!data && !data.some(({ id }) => id === DESTINATION.id);
}
