import { escapeUTF8 } from 'entities';
import type { Digest } from '#contract/digests.ts';
import { withoutDirections } from '../../../lib/cleanText.ts';
import { DIGEST_KINDS, salonCount } from '../digestKinds.ts';

export type EmailText = { subject: string; text: string; html: string };

/** Returns the text as one line without control characters and marks of direction: it may become part of a header. */
const lineOf = (text: string): string => withoutDirections(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');

type Section = { title: string; url: string; lines: string[] };

function sectionsOf(digest: Digest): Section[] {
  const sections: Section[] = DIGEST_KINDS.flatMap(({ key, words }) => {
    const changed = digest[key];
    if (!changed) return [];
    const more = changed.count - changed.salons.length;
    const named = changed.salons.map(({ name, city, platforms }) =>
      [[name, city].filter(Boolean).join(', '), platforms.join(', ')].filter(Boolean).join(' · '),
    );
    const lines = [...named, ...(more > 0 ? [`and ${more.toLocaleString('en')} more`] : [])];
    return [{ title: `${salonCount(changed.count)} ${words}`, url: changed.url, lines }];
  });
  const { notChecked } = digest;
  if (!notChecked) return sections;
  const whole = notChecked.salons
    ? [
        `${salonCount(notChecked.salons)} could not be looked up.${notChecked.reason ? ` ${notChecked.reason}` : ''}`,
      ]
    : [];
  const platforms = notChecked.platforms.map(
    ({ name, salons }) => `${name} could not be looked up for ${salonCount(salons)}.`,
  );
  return [...sections, { title: 'Not checked', url: notChecked.url, lines: [...whole, ...platforms] }];
}

function subjectOf(digest: Digest, list: string): string {
  if (digest.problem) return `${list}: the scheduled verification has stopped`;
  const counts = DIGEST_KINDS.flatMap(({ key, words }) => {
    const count = digest[key]?.count;
    return count ? [`${count.toLocaleString('en')} ${words}`] : [];
  });
  return `${list}: ${[...counts, ...(digest.notChecked ? ['some not checked'] : [])].join(', ')}`;
}

/** Returns the digest as an e-mail. In the HTML, everything that comes from a list or a page is escaped. */
export function emailText(digest: Digest): EmailText {
  const list = lineOf(digest.list ?? 'A list without a name');
  const intro = digest.problem
    ? `The scheduled verification of ${list} has stopped: ${lineOf(digest.problem)}`
    : `${list} was verified again (${salonCount(digest.salons)}).`;
  const sections = sectionsOf(digest).map(({ lines, ...section }) => ({
    ...section,
    lines: lines.map(lineOf),
  }));
  const text = [
    `${intro}\n${digest.url}`,
    ...sections.map(({ title, url, lines }) =>
      [`${title}: ${url}`, ...lines.map((line) => `- ${line}`)].join('\n'),
    ),
  ].join('\n\n');
  const link = (url: string, label: string) => `<a href="${escapeUTF8(url)}">${escapeUTF8(label)}</a>`;
  const html = [
    `<p>${escapeUTF8(intro)} ${link(digest.url, 'Results')}</p>`,
    ...sections.map(
      ({ title, url, lines }) =>
        `<p><b>${link(url, title)}</b></p><ul>${lines.map((line) => `<li>${escapeUTF8(line)}</li>`).join('')}</ul>`,
    ),
  ].join('\n');
  return { subject: lineOf(subjectOf(digest, list)), text: `${text}\n`, html };
}
