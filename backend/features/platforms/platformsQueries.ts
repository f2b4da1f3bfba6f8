import type { Knex } from 'knex';
import type { Platform } from '#contract/platforms.ts';

/** Lists all platforms, active or not, in display order. */
export function listPlatforms(db: Knex): Promise<Platform[]> {
  return db('platforms')
    .select('id', 'name', 'icon', { baseUrl: 'base_url', isActive: 'is_active' })
    .orderBy(['position', 'id']);
}

export type PlatformRulesRow = {
  id: string;
  name: string;
  baseUrl: string;
  isActive: boolean;
  urlRules: unknown;
  closureMarks: unknown;
};

/** Lists all platforms, active or not, with the unchecked content of `url_rules` and `closure_marks`. */
export function listPlatformRules(db: Knex): Promise<PlatformRulesRow[]> {
  return db('platforms')
    .select('id', 'name', {
      baseUrl: 'base_url',
      isActive: 'is_active',
      urlRules: 'url_rules',
      closureMarks: 'closure_marks',
    })
    .orderBy(['position', 'id']);
}
