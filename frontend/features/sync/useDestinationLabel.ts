import { DESTINATION } from '../../lib/names.ts';
import { useDestinationsQuery } from './destinationsApi.ts';

/** The name of the site that is synced to, as its administrator calls it. */
export function useDestinationLabel(): string {
  const { data } = useDestinationsQuery();
  return data?.find(({ id }) => id === DESTINATION.id)?.label ?? DESTINATION.label;
}
