import type { z } from 'zod';
import { cleanText } from '../../lib/cleanText.ts';
import { memoize } from '../../lib/memoize.ts';
import type { UrlKind, UrlRules } from './urlRules.ts';
import { expressions, PAGE_GROUP } from './urlRules.ts';

/** What can be read from a URL alone. */
export type ClassifiedUrl = {
  kind: UrlKind;
  /** The URL of the business's own page; for `non_profile`, the URL itself. */
  page: string;
  /** A key that all URLs of one page share. */
  key: string;
  /** Values from the URL, decoded; undefined if the URL does not contain them. */
  name?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  street?: string | undefined;
};

export type CompiledRules = {
  /** Undefined if the URL is not on this platform. */
  classify: (url: string) => ClassifiedUrl | undefined;
  /** The value for the search operator `site:`. */
  site: string;
  titleNoise: readonly RegExp[];
  snippetNames: readonly RegExp[];
  listTitles: readonly RegExp[];
  personSnippets: readonly RegExp[];
  namesTown: boolean;
  sample: string | undefined;
};

const SAME_SITE_HOSTS = /^(www|m|mobile|touch|web)\./;

function parseHttpUrl(url: string): URL | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed : undefined;
}

/** Memoised, because each platform's rules ask for the host of each URL. */
const hostOf = memoize((url) => parseHttpUrl(url)?.hostname);

/** Decodes percent-encoding, and `+` to a space; leaves invalid percent-encoding as it is. */
function decoded(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const spaced = text.replaceAll('+', ' ');
  try {
    return cleanText(decodeURIComponent(spaced));
  } catch {
    return spaced;
  }
}

function subjectOf(url: URL, keepParameters: readonly string[]): string {
  const host = url.hostname.replace(SAME_SITE_HOSTS, '');
  const kept = keepParameters.flatMap((key) => {
    const value = url.searchParams.get(key);
    return value ? [`${key}=${value}`] : [];
  });
  return `${host}${url.pathname.replace(/\/+$/, '')}${kept.length ? `?${kept.join('&')}` : ''}`;
}

function filled(template: string, { groups = {} }: RegExpExecArray): string {
  return template.replace(PAGE_GROUP, (_, group: string) => {
    const value = groups[group] ?? '';
    return group === 'hex' && value ? BigInt(`0x${value}`).toString() : value;
  });
}

export function compileUrlRules(checked: z.output<typeof UrlRules>): CompiledRules {
  const rules = checked.rules.map((rule) => ({ ...rule, expression: new RegExp(rule.match, 'iu') }));

  const parents = checked.hosts.map((host) => `.${host}`);
  const isOwnHost = (hostname: string) =>
    checked.hosts.includes(hostname) || parents.some((parent) => hostname.endsWith(parent));

  const classifyOwn = memoize((url): ClassifiedUrl => {
    const subject = subjectOf(parseHttpUrl(url)!, checked.keepParameters);
    for (const { kind, expression, page, key } of rules) {
      const matched = expression.exec(subject);
      if (!matched) continue;
      if (kind === 'non_profile') break;
      const own = page ? filled(page, matched) : `https://${subject}`;
      const { name, city, state, street } = matched.groups ?? {};
      return {
        kind,
        page: own,
        key: (key ? filled(key, matched) : own).toLowerCase(),
        name: decoded(name),
        city: decoded(city),
        state: decoded(state),
        street: decoded(street),
      };
    }
    return { kind: 'non_profile', page: url, key: url };
  });

  return {
    classify(url) {
      const hostname = hostOf(url);
      return hostname !== undefined && isOwnHost(hostname) ? classifyOwn(url) : undefined;
    },
    site: checked.site ?? checked.hosts[0]!,
    titleNoise: expressions(checked.titleNoise),
    snippetNames: expressions(checked.snippetNames),
    listTitles: expressions(checked.listTitles),
    personSnippets: expressions(checked.personSnippets),
    namesTown: checked.namesTown,
    sample: checked.sample,
  };
}
