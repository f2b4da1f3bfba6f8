import { readFileSync } from 'node:fs';
import path from 'node:path';

export const PLATFORM_SEED = readFileSync(
  path.join(import.meta.dirname, '../../seeds/platforms.sql'),
  'utf8',
);

const ROW =
  /^\('(?<id>\w+)', '(?<name>[^']+)', '[^']+', '[^']+', (?<active>true|false), \d+, \$json\$(?<rules>.*?)\$json\$\)/gms;

/** `site` is the value for the search operator `site:`. */
type SeededPlatform = { id: string; name: string; isActive: boolean; site: string };

/** The platforms of a new installation, in their order, as the seed contains them. */
export const SEEDED_PLATFORMS: SeededPlatform[] = [...PLATFORM_SEED.matchAll(ROW)].map(({ groups = {} }) => {
  const { id, name, active, rules } = groups as Record<'id' | 'name' | 'active' | 'rules', string>;
  const { site, hosts } = JSON.parse(rules) as { site?: string; hosts: string[] };
  return { id, name, isActive: active === 'true', site: site ?? hosts[0]! };
});

export const ACTIVE_PLATFORMS = SEEDED_PLATFORMS.filter(({ isActive }) => isActive);
export const ACTIVE_PLATFORM_IDS = ACTIVE_PLATFORMS.map(({ id }) => id);
