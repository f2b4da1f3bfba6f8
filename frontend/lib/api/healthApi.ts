import { api } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    health: build.query({ ...endpoint(() => request('GET /api/health')) }),
  }),
});

export const { useHealthQuery } = healthApi;
