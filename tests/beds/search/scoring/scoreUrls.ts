import type { Truth } from '../web.ts';
import { comparable, ownUrls } from './ownUrls.ts';

export type Share = { hits: number; of: number };

export type Found = {
  truth: Truth;
  /** The URL by platform that was found as the business's page. */
  urls: Partial<Record<string, string | null>>;
  /** Platform -> URLs that are offered as possible pages. */
  possible?: Partial<Record<string, readonly string[]>>;
};

export type UrlScore = {
  /** The share of found URLs that are a page of the business's own. */
  precision: Share;
  /** The share of existing pages that were found. */
  recall: Share;
};

/**
 * Compares found URLs with the truth, on these platforms. Any URL of the business's own page is right. A page under
 * another name counts for recall if it is offered as possible. Possible pages never count for precision.
 */
export function scoreUrls(found: readonly Found[], platforms: readonly string[]): UrlScore {
  let [right, offered, given, toFind] = [0, 0, 0, 0];
  for (const { truth, urls, possible } of found) {
    for (const platform of platforms) {
      const own = ownUrls(truth, platform);
      const url = urls[platform];
      if (own.size) toFind += 1;
      if (url) given += 1;
      if (url && own.has(comparable(url))) right += 1;
      else if (
        truth.detail[platform]?.otherName &&
        possible?.[platform]?.some((one) => own.has(comparable(one)))
      )
        offered += 1;
    }
  }
  return { precision: { hits: right, of: given }, recall: { hits: right + offered, of: toFind } };
}

/** The highest possible recall: the share of own pages that are among the URLs that the engine returned. */
export function ceiling(
  searched: readonly { truth: Truth; shown: readonly string[] }[],
  platforms: readonly string[],
): Share {
  const best = searched.map(({ truth, shown }): Found => {
    const urlOn = (platform: string) => {
      const own = ownUrls(truth, platform);
      return shown.find((url) => own.has(comparable(url)));
    };
    return {
      truth,
      urls: Object.fromEntries(platforms.map((platform) => [platform, urlOn(platform) ?? null])),
    };
  });
  return scoreUrls(best, platforms).recall;
}
