import { useDestinationsQuery } from './api/destinationsApi.ts';

/**
 * Returns the label of the destination with this id; the id if there is none. Undefined without an id, or if there is
 * at most one destination.
 */
export function useSiteLabel(id: string | null | undefined): string | undefined {
  const { data } = useDestinationsQuery();
  return id && data?.[1] ? (data.find((each) => each.id === id)?.label ?? id) : undefined;
}
