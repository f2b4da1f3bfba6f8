import type { Middleware } from 'koa';
import { missingMigrations } from '../../../migrations/index.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../lib/errors.ts';
import { orAborted } from '../../lib/orAborted.ts';
import { checkDatabase } from './healthQueries.ts';

/** How long each check may take. Monitors also give up after a few seconds. */
const CHECK_MS = 3000;

/** Throws a 503 with a sentence if the process cannot do its work. */
export async function checkReadiness({
  db,
  queue,
  stopping,
}: Pick<Deps, 'db' | 'queue' | 'stopping'>): Promise<void> {
  const unready = (reason: string) => new HttpError(503, reason, { 'Retry-After': '5' });
  const check = async <T>(asked: Promise<T>, reason: string): Promise<T> => {
    try {
      return await orAborted(asked, AbortSignal.timeout(CHECK_MS));
    } catch {
      throw unready(reason);
    }
  };
  if (stopping.aborted) throw unready('This process is stopping.');
  await check(checkDatabase(db), 'The database does not answer.');
  const missing = await check(
    missingMigrations(db),
    'The tables of the database cannot be read: run "npm run migrate".',
  );
  if (missing.length) throw unready(`The database lacks ${missing.join(', ')}: run "npm run migrate".`);
  await check(queue.check(), 'The queue does not answer.');
}

/** Answers two calls that need no sign-in: `/healthz` (the process is alive) and `/readyz` (it can do its work). */
export function probes(deps: Deps): Middleware {
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method)) return next();
    if (ctx.path === '/readyz') await checkReadiness(deps);
    else if (ctx.path !== '/healthz') return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.body = 'ok\n';
  };
}
