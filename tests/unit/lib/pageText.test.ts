import { describe, expect, test } from '@jest/globals';
import { pageText, tellsMoreThan } from '../../../backend/lib/pageText.ts';

const APACHE = `<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">
<html><head><title>403 Forbidden</title></head><body>
<h1>Forbidden</h1><p>You don&#39;t have permission to access this resource.</p></body></html>`;

describe('of a page is told', () => {
  test.each([
    ['its title, once and without the number', APACHE, 'Forbidden'],
    [
      'its first heading where it has no title',
      '<title></title><h1>You&rsquo;re blocked &ndash; caf&eacute;</h1><h2>Why?</h2><p>Because</p>',
      'You’re blocked – café',
    ],
    [
      'what comes next where the title is the number alone',
      '<title>502</title><h1>Bad gateway</h1>',
      'Bad gateway',
    ],
    [
      'all of it where it has neither, and no address of a link',
      '<p>There has been a critical error.</p><p><a href="https://wordpress.org/x/">Learn more.</a></p>',
      'There has been a critical error. Learn more.',
    ],
    [
      'nothing of its scripts and styles',
      '<script>var a = "<b>"</script><style>p { color: red }</style><div>Just <b>a moment</b></div>',
      'Just a moment',
    ],
    ['nothing where there is nothing', '<html><body></body></html>', ''],
    [
      'what the entities of a message without tags stand for',
      'There&#8217;s no caf&eacute; &amp; no ?a=1&copy=2',
      'There’s no café & no ?a=1&copy=2',
    ],
    [
      'the heading of a page that is nested beyond all measure',
      `<h1>Gateway down</h1>${'<div>'.repeat(20_000)}`,
      'Gateway down',
    ],
    ['plain text as it is', 'Rate limit\n  exceeded: 5 < 6', 'Rate limit exceeded: 5 < 6'],
    ['the start of a number that is no status', '10040 Main St', '10040 Main St'],
  ])('%s', (_, body, words) => {
    expect(pageText(body)).toBe(words);
  });

  test('no end of the stack where words are nested beyond all measure', () => {
    expect(() => pageText(`${'<div>'.repeat(20_000)}words`)).not.toThrow();
  });

  test('no more than 160 characters, and no half word', () => {
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
])('beside the status %i, "%s" tells more: %s', (status, words, tells) => {
  expect(tellsMoreThan(status, words)).toBe(tells);
});
