import { makeEvidenceWeb, makeHardWeb } from './hardWeb/makeHardWeb.ts';
import { makePlainWeb } from './plainWeb/makePlainWeb.ts';
import type { MakeWeb } from './web.ts';

/** The made-up webs, by the names that commands use. */
export const WEBS: Record<string, MakeWeb> = {
  plain: makePlainWeb,
  hard: makeHardWeb,
  evidence: makeEvidenceWeb,
};

/** Throws if there is no web of that name. */
export function webNamed(name: string): MakeWeb {
  const make = WEBS[name];
  if (!make) throw new Error(`There is no web "${name}"; there are: ${Object.keys(WEBS).join(', ')}.`);
  return make;
}
