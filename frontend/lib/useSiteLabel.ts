import { useDestinationsQuery } from './api/destinationsApi.ts';

/** The name of the destination with this id; undefined if there is only one destination. */
export function useSiteLabel(id: string | null | undefined): string | undefined {
  const { data } = useDestinationsQuery();
  return id && data?.[1] ? (data.find((each) => each.id === id)?.label ?? id) : undefined;
}
