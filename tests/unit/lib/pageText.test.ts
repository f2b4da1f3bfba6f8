import { describe, expect, test } from '@jest/globals';
import { pageText, tellsMoreThan } from '../../../backend/lib/pageText.ts';

const APACHE = `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head><title>403 Forbidden</title></head><body>
<h1>Forbidden</h1><p>You don&#39;t have permission to access this resource.</p></body></html>`;

describe('the text that is quoted from an error page is', () => {
  test.each([
    ['its title, once and without the number', APACHE, 'Forbidden'],
    [
      'its first heading if it has no title',
      '<title></title><h1>You&rsquo;re blocked &ndash; caf&eacute;</h1><h2>Why?</h2><p>Because</p>',
      'You’re blocked – café',
    ],
    [
      'the next text if the title is only the number',
      '<title>502</title><h1>Bad gateway</h1>',
      'Bad gateway',
    ],
    [
      'all of it if it has neither, without link URLs',
      '<p>There has been a critical error.</p><p><a href="https://wordpress.org/x/">Learn more.</a></p>',
      'There has been a critical error. Learn more.',
    ],
    [
      'without scripts and styles',
      '<script>var a = "<b>"</script><style>p { color: red }</style><div>Just <b>a moment</b></div>',
      'Just a moment',
    ],
    ['empty for an empty page', '<html><body></body></html>', ''],
    [
      'decoded, even in a message without tags',
      'There&#8217;s no caf&eacute; &amp; no ?a=1&copy=2',
      'There’s no café & no ?a=1&copy=2',
    ],
    [
      'the heading of a page with extreme nesting',
      `<h1>Gateway down</h1>${'<div>'.repeat(20_000)}`,
      'Gateway down',
    ],
    ['plain text as it is', 'Rate limit\n  exceeded: 5 < 6', 'Rate limit exceeded: 5 < 6'],
    ['complete if it starts with a longer number', '10040 Main St', '10040 Main St'],
  ])('%s', (_, body, words) => {
    expect(pageText(body)).toBe(words);
  });

  test('found in extreme nesting without a stack overflow', () => {
    expect(() => pageText(`${'<div>'.repeat(20_000)}words`)).not.toThrow();
  });

  test('at most 160 characters long, cut between words', () => {
    const text = pageText(`<p>${'salon '.repeat(100)}</p>`);
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^(salon )+salon\.\.\.$/);
  });
});

test.each([
  [403, 'Forbidden', false],
  [504, 'Gateway Time-out', false],
  [403, '', false],
  [403, 'Sucuri Website Firewall - Access Denied', true],
])('next to status %i, "%s" adds information: %s', (status, words, tells) => {
  expect(tellsMoreThan(status, words)).toBe(tells);
});
