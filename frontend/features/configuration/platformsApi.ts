import type { Platform } from '#contract/platforms.ts';
import { api } from '../../lib/api.ts';

export const platformsApi = api.injectEndpoints({
  endpoints: (build) => ({
    platforms: build.query<Platform[], void>({ query: () => 'platforms' }),
  }),
});

export const { usePlatformsQuery } = platformsApi;
