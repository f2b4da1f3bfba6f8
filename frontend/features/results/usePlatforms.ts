import type { Platform } from '#contract/platforms.ts';
import { usePlatformsQuery } from '../../lib/api/platformsApi.ts';

export type KnownPlatform = Pick<Platform, 'id' | 'name'> & { icon: string | undefined };

const capitalised = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
const NONE: Platform[] = [];

/** What is shown for these ids, in the order of the platforms; unknown ones come last. */
export function platformsOf(platforms: Platform[], ids: string[]): KnownPlatform[] {
  return [
    ...platforms.filter(({ id }) => ids.includes(id)),
    ...ids
      .filter((id) => !platforms.some((platform) => platform.id === id))
      .map((id) => ({ id, name: capitalised(id), icon: undefined })),
  ];
}

/** The same list until it changes: what is drawn by it need not be drawn anew. */
export function usePlatformList(): Platform[] {
  const { data = NONE } = usePlatformsQuery();
  return data;
}

export function usePlatforms(): (ids: string[]) => KnownPlatform[] {
  const platforms = usePlatformList();
  return (ids) => platformsOf(platforms, ids);
}
