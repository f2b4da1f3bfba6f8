import type { Knex } from 'knex';
import type { platformCalls } from '#contract/platformCalls.ts';
import type { Handlers } from '../../lib/router.ts';
import { listCheckedPlatforms } from './platformsService.ts';

export function platformsRoutes({ db }: { db: Knex }): Handlers<typeof platformCalls> {
  return { 'GET /api/platforms': () => listCheckedPlatforms(db) };
}
