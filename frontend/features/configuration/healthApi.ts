import type { Health } from '#contract/health.ts';
import { api } from '../../lib/api.ts';

export const healthApi = api.injectEndpoints({
  endpoints: (build) => ({
    health: build.query<Health, void>({ query: () => 'health' }),
  }),
});

export const { useHealthQuery } = healthApi;
