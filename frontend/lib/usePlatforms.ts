import type { Platform } from '#contract/platforms.ts';
import { usePlatformsQuery } from './api/platformsApi.ts';

type KnownPlatform = Pick<Platform, 'id' | 'name'> & { icon: string | undefined };

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const NONE: Platform[] = [];

/** Returns the platforms of these ids, in the order of `platforms`. Unknown ids come last, named after the id. */
export function platformsOf(platforms: Platform[], ids: string[]): KnownPlatform[] {
  return [
    ...platforms.filter(({ id }) => ids.includes(id)),
    ...ids
      .filter((id) => !platforms.some((platform) => platform.id === id))
      .map((id) => ({ id, name: capitalised(id), icon: undefined })),
  ];
}

/** Returns all platforms. It is the same array until they change, so that memoised rows are not rendered again. */
export function usePlatformList(): Platform[] {
  const { data = NONE } = usePlatformsQuery();
  return data;
}

export function usePlatforms(): (ids: string[]) => KnownPlatform[] {
  const platforms = usePlatformList();
  return (ids) => platformsOf(platforms, ids);
}

export function usePlatformName(): (id: string) => string {
  const known = usePlatforms();
  return (id) => known([id])[0]!.name;
}
