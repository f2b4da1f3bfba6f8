import type { PlatformMatch } from '../../backend/features/matching/choosePage.ts';
import { compileUrlRules } from '../../backend/features/matching/compileUrlRules.ts';
import type { BusinessToMatch } from '../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../backend/features/matching/matchBusiness.ts';
import { UrlRules } from '../../backend/features/matching/urlRules.ts';

/** Three platforms with simple rules, for tests that match pages they write out: `yelp.com/biz/NAME`. */
export const THREE_PLATFORMS = ['yelp', 'facebook', 'vagaro'].map((id) => {
  const match = `^${id}\\.com/(?:biz/)?(?<name>[^/?]+)$`;
  const titleNoise = [' [-|] (?:Yelp|Facebook|Vagaro)$'];
  const rules = UrlRules.parse({ hosts: [`${id}.com`], rules: [{ kind: 'profile', match }], titleNoise });
  return { id, rules: compileUrlRules(rules) };
});

export const BELLA: BusinessToMatch = {
  name: 'Bella Nail Bar',
  address: '12 Oak St Ste 4',
  city: 'Austin',
  state: 'TX',
  zipCode: '78704',
  phone: '(512) 555-0142',
};

/** A page as a search shows it. */
export type Shown = [platform: string, title: string, snippet: string, slug?: string];

/** Matches pages on the three platforms with a business. */
export function matchShown(business: BusinessToMatch, pages: Shown[]): Map<string, PlatformMatch> {
  const hits = pages.map(([platform, title, snippet, slug = `x${title.length}`]) => {
    return { url: `https://www.${platform}.com/${slug}`, title, snippet };
  });
  return matchBusiness(business, THREE_PLATFORMS, hits).matches;
}
