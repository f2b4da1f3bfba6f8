import { isWebUrl } from '#contract/isWebUrl.ts';
import { isFieldName } from './fieldNames.ts';

// A template is a text with placeholders. `{{fact.website}}` is replaced by the escaped value; if the value is empty,
// the whole line disappears. `{{?fact.website}}` is a condition: it is replaced by nothing, and its line disappears if
// the value is empty. A block that becomes empty disappears together with its comments.

/** The maximum length of a template: several times that of a long page. */
export const MOST_TEMPLATE_CHARACTERS = 20_000;

// The time that each of these patterns takes grows only in proportion to the text.
const PLACEHOLDER = /\{\{(\??)([^{}]*)\}\}/g;
/** Matches scripts and styles. A value inside them could run, even if it is escaped. */
const CODE = /<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi;
/** Matches a text that ends with the name of an attribute whose value is an address, such as `<a href`. */
const ADDRESS = /(?:^|[\s"'/])(?:href|src|action|formaction)$/i;
const LONGEST_ADDRESS = ' formaction'.length;

export const placeholderNames = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, , name = '']) => name.trim());

/** True if a comment contains a placeholder. The comment may lack its end. */
const isInComment = (template: string): boolean =>
  template
    .split('<!--')
    .slice(1)
    .some((text) => text.split('-->', 1)[0]!.includes('{{'));

/** What is wrong with a template, as the second part of a sentence; undefined if it is correct. */
export function templateFault(template: string): string | undefined {
  for (const [whole, condition, given = ''] of template.matchAll(PLACEHOLDER)) {
    const name = given.trim();
    if (!isFieldName(name)) return `contains ${whole}, which is no field of ours`;
    if (name === 'platformUrls' && !condition)
      return `contains ${whole}, which is many values: name one platform, as {{platformUrls.yelp}}`;
  }
  if (/\{\{|\}\}/.test(template.replaceAll(PLACEHOLDER, '')))
    return 'has braces {{ }} that do not enclose a name';
  if (isInComment(template))
    return 'has a placeholder inside of <!-- -->, where a value could end the comment: put it outside';
  if ((template.match(CODE) ?? []).some((code) => code.includes('{{')))
    return 'has a placeholder inside of <script> or <style>, where a value could be run: put it outside';
  return undefined;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
  // WordPress would otherwise run `[gallery]` in a name as a shortcode.
  '[': '&#091;',
  ']': '&#093;',
};

const escaped = (value: string): string => value.replace(/[&<>"'[\]]/g, (character) => ESCAPES[character]!);

const EMPTY_BLOCK =
  /<!-- wp:([a-z0-9/-]+)(?: \{[^<>\n]*\})? -->\s*(?:<(p|ul|ol|div|figure)\b[^>]*>\s*<\/\2>\s*)?<!-- \/wp:\1 -->\n?/g;

function withoutEmptyBlocks(text: string): string {
  const left = text.replace(EMPTY_BLOCK, '');
  return left === text ? text : withoutEmptyBlocks(left);
}

/** True if a value that follows this text would be an address or its beginning. */
function isAddress(before: string): boolean {
  const unquoted = before.trimEnd().replace(/["']$/, '').trimEnd();
  return unquoted.endsWith('=') && ADDRESS.test(unquoted.slice(0, -1).trimEnd().slice(-LONGEST_ADDRESS));
}

/**
 * What separates the lines of a value. The content has no line break after `<br>`, because the editor of WordPress
 * would show it as a blank. An excerpt has one, because WordPress drops the tags there, and the line break keeps the
 * words apart.
 */
export const SEPARATORS = { content: '<br>', excerpt: '<br>\n' };

/** The template with its placeholders replaced. `value` returns an empty text for unknown values. */
export function rendered(
  template: string,
  value: (field: string) => string,
  separator = SEPARATORS.content,
): string {
  const lines = template.replaceAll('\r\n', '\n').split('\n');
  const written = lines.flatMap((line) => {
    let isEmpty = false;
    const text = line.replaceAll(PLACEHOLDER, (_, condition: string, name: string, at: number) => {
      const given = value(name.trim());
      // Only web addresses become links: a cell may contain `javascript:…`, which no escaping makes harmless.
      const found = condition || !isAddress(line.slice(0, at)) || isWebUrl(given) ? given : '';
      isEmpty ||= !found;
      return condition ? '' : escaped(found).replaceAll('\n', separator);
    });
    return isEmpty ? [] : [text];
  });
  const text = written.join('\n');
  return (written.length === lines.length ? text : withoutEmptyBlocks(text)).trim();
}
