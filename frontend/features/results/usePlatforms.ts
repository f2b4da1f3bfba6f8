import type { Platform } from '#contract/platforms.ts';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';

type Known = Pick<Platform, 'id' | 'name'> & { icon: string | undefined };

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);

/** Turns platform ids into what is shown for them, in the order of the platforms; unknown ones come last. */
export function usePlatforms(): (ids: string[]) => Known[] {
  const { data: platforms = [] } = usePlatformsQuery();
  return (ids) => [
    ...platforms.filter(({ id }) => ids.includes(id)),
    ...ids
      .filter((id) => !platforms.some((platform) => platform.id === id))
      .map((id) => ({ id, name: capitalised(id), icon: undefined })),
  ];
}
