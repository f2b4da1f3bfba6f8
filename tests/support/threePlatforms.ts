import { compileUrlRules } from '../../backend/features/matching/compileUrlRules.ts';
import { UrlRules } from '../../backend/features/matching/urlRules.ts';

/** Three platforms with simple rules, for tests that match pages they write out: `yelp.com/biz/NAME`. */
export const THREE_PLATFORMS = ['yelp', 'facebook', 'vagaro'].map((id) => {
  const match = `^${id}\\.com/(?:biz/)?(?<name>[^/?]+)$`;
  const titleNoise = [' [-|] (?:Yelp|Facebook|Vagaro)$'];
  const rules = UrlRules.parse({ hosts: [`${id}.com`], rules: [{ kind: 'profile', match }], titleNoise });
  return { id, rules: compileUrlRules(rules) };
});
