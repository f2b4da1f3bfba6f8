import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

export const platformsApi = api.injectEndpoints({
  endpoints: (build) => ({
    platforms: build.query({ ...endpoint(() => request('GET /api/platforms')) }),
  }),
});

export const { usePlatformsQuery } = platformsApi;
