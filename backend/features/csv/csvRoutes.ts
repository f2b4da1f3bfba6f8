import type { csvCalls } from '#contract/csvCalls.ts';
import type { Handlers } from '../../lib/router.ts';
import { parseCsv } from './parseCsv.ts';

export function csvRoutes(): Handlers<typeof csvCalls> {
  return {
    'POST /api/csv/parse': ({ body }) => parseCsv(body.content, body.name),
  };
}
