import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { DESTINATION } from '../../lib/names.ts';

/** The name of the site that is synced to, as its administrator calls it. */
export function useDestinationLabel(): string {
  const { data } = useDestinationsQuery();
  return data?.find(({ id }) => id === DESTINATION.id)?.label ?? DESTINATION.label;
}

/** The server has told its sites, and the one that is synced to is not among them. */
export function useNoDestination(): boolean {
  const { data } = useDestinationsQuery();
  return !!data && !data.some(({ id }) => id === DESTINATION.id);
}
