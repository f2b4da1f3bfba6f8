import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { DESTINATION } from '../../lib/names.ts';

/** The name of the site that is synced to, as its administrator calls it. */
export function useDestinationLabel(): string {
  const { data } = useDestinationsQuery();
  return data?.find(({ id }) => id === DESTINATION.id)?.label ?? DESTINATION.label;
}
