import type { Knex } from 'knex';
import type { SearchConfig } from '../../../lib/settings/searchConfig.ts';
import { readShownQuery } from '../shownQuery.ts';
import { answerKey } from './answerKey.ts';
import { listKeptKeys } from './answerQueries.ts';

/**
 * True if all answers of at least one look-up are kept; a look-up without queries does not count. `lookUps`: the
 * queries of each look-up, as `shownQuery` writes them.
 */
export async function isAnyKept(
  db: Knex,
  config: SearchConfig,
  lookUps: readonly (readonly string[])[],
): Promise<boolean> {
  const keyOf = (shown: string) => {
    const { text, where } = readShownQuery(shown);
    return answerKey(config, text, where);
  };
  const sought = lookUps.map((queries) => queries.map(keyOf));
  const kept = new Set((await listKeptKeys(db, sought.flat())).map((key) => key.toString('hex')));
  return sought.some((keys) => keys.length > 0 && keys.every((key) => kept.has(key.toString('hex'))));
}
