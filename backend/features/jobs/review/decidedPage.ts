import type { ProcessingDetails } from '#contract/platformDetails.ts';
import type { PageDecisionRequest } from '#contract/review.ts';
import { badRequest } from '../../../lib/errors.ts';
import { shownValue } from '../../../lib/shownValue.ts';
import { pageKey } from '../../matching/decisionChanges.ts';
import type { ActivePlatform } from '../../platforms/platformsService.ts';
import { sampleUrl } from '../../platforms/sampleUrl.ts';

type Platforms = ReadonlyMap<string, ActivePlatform>;

/**
 * The example URL in an error message is for this salon. With the requested salon's own name, the example would look
 * like a page that a search has shown.
 */
const ANY_SALON = { name: 'Name of salon', city: 'City', state: 'State' };

/** Finds the platform of a URL if the operator has not chosen one. Throws HttpError 400 if the URL is on none. */
function platformOf(url: string, platforms: Platforms): ActivePlatform {
  const platform = [...platforms.values()].find(({ rules }) => rules.classify(url));
  if (platform) return platform;
  const names = [...platforms.values()].map(({ name }) => name).join(', ');
  throw badRequest(
    URL.canParse(url)
      ? `"${shownValue(url)}" is on none of the platforms (${names}): give the address of a page on one of them.`
      : `"${shownValue(url)}" is no web address: paste the page's address as the browser shows it.`,
  );
}

/**
 * Returns the page that a decision is about. If a search has shown the page, its URL is that of the candidate,
 * otherwise the canonical URL by the platform's rules. Throws HttpError 400 if the URL is not a page of a platform that
 * was searched.
 */
export function decidedPage(
  { platformId, url: given }: Pick<PageDecisionRequest, 'platformId' | 'url'>,
  searched: ProcessingDetails,
  platforms: Platforms,
): { platformId: string; url: string } {
  const url = given.trim();
  const platform = platformId === 'auto' ? platformOf(url, platforms) : platforms.get(platformId);
  if (!platform) throw badRequest(`There is no platform "${shownValue(platformId)}".`);
  const { id, name, rules, baseUrl } = platform;
  const details = searched[id];
  if (!details) {
    throw badRequest(
      `This business was not searched on ${name}: search it again with ${name} switched on, then decide.`,
    );
  }
  const key = pageKey(url, rules);
  const candidate = details.candidates.find((one) => pageKey(one.url, rules) === key);
  if (candidate) return { platformId: id, url: candidate.url };
  const page = rules.classify(url);
  if (page && page.kind !== 'non_profile') return { platformId: id, url: page.page };
  const sample = sampleUrl(id, rules.sample ?? `${baseUrl}/{name}`, ANY_SALON);
  throw badRequest(
    `"${shownValue(url)}" is no page of one business on ${name}: such a page looks like ${sample}.`,
  );
}
