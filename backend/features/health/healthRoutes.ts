import type { healthCalls } from '#contract/healthCalls.ts';
import type { Deps } from '../../deps.ts';
import type { Handlers } from '../../lib/router.ts';
import { ACCESS_SETTINGS } from '../../lib/settings/searchProviders.ts';
import { checkDatabase } from './healthQueries.ts';

export function healthRoutes({ db, config }: Pick<Deps, 'db' | 'config'>): Handlers<typeof healthCalls> {
  return {
    'GET /api/health': async () => {
      await checkDatabase(db);
      const { provider, keepsAnswers } = config.search;
      const simulated = provider === 'simulated';
      const keeps = keepsAnswers ? { keepsAnswers } : {};
      const search = { provider, simulated, settings: ACCESS_SETTINGS, ...keeps };
      const demo = config.demoList === undefined ? {} : { demo: true as const };
      return { status: 'ok', search, ...demo, maxUploadMb: config.maxUploadMb };
    },
  };
}
