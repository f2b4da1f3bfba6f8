import type { Destination } from '#contract/wordpress.ts';
import { useDestinationsQuery } from '../../lib/api/destinationsApi.ts';
import { useAppSelector } from '../../lib/hooks.ts';
import { DESTINATION } from '../../lib/names.ts';
import { selectChosenDestination } from './destinationSlice.ts';

type Named = Pick<Destination, 'id' | 'label'>;

/** Returns the configured sites; an empty list until they are loaded. */
export function useDestinations(): Named[] {
  return useDestinationsQuery().data ?? [];
}

/**
 * Returns the site that is synced to: the one that was chosen in this browser, else the one with the id of DESTINATION,
 * else the first one. If no site is configured or loaded, it is DESTINATION.
 */
export function useDestination(): Named {
  const chosenId = useAppSelector(selectChosenDestination);
  const configured = useDestinations();
  const byId = (wanted: string | null) => configured.find(({ id }) => id === wanted);
  return byId(chosenId) ?? byId(DESTINATION.id) ?? configured[0] ?? DESTINATION;
}

export const useDestinationLabel = (): string => useDestination().label;

/** True if no site is configured. False until the destinations are loaded. */
export function useNoDestination(): boolean {
  const { data } = useDestinationsQuery();
  return !!data && data.length === 0;
}
