import { expect, test } from '@jest/globals';
import type { Digest } from '#contract/digests.ts';
import { emailText } from '../../../backend/features/digest/email/emailText.ts';

const url = 'https://salons.example.com/?jobId=a&b';
const DIGEST: Digest = { jobId: 'a', list: 'spring.csv', url, salons: 1200 };

test('has what has changed in this order: closed, lost, gained, moved, not checked', () => {
  const one = (name: string) => ({ count: 1, url, salons: [{ businessId: '1', name, platforms: ['Yelp'] }] });
  const { subject, text } = emailText({
    ...DIGEST,
    notChecked: {
      url,
      salons: 2,
      reason: 'The engine did not answer.',
      platforms: [{ name: 'Yelp', salons: 4000 }],
    },
    moved: one('D'),
    gained: one('C'),
    lost: one('B'),
    closed: { count: 21, url, salons: [{ businessId: '1', name: 'A', city: 'Reno', platforms: [] }] },
  });
  expect(subject).toBe(
    'spring.csv: 21 closed for good, 1 lost a page, 1 with a new page, 1 moved, some not checked',
  );
  expect(text).toBe(`spring.csv was verified again (1,200 salons).
${url}

21 salons closed for good: ${url}
- A, Reno
- and 20 more

1 salon lost a page: ${url}
- B · Yelp

1 salon with a new page: ${url}
- C · Yelp

1 salon moved: ${url}
- D · Yelp

Not checked: ${url}
- 2 salons could not be looked up. The engine did not answer.
- Yelp could not be looked up for 4,000 salons.
`);
});

test('names cannot become markup, another line or another header', () => {
  const hostile = 'A<script>alert(1)</script>"\r\nBcc: all@example.com\u2028\u202Exe';
  const { subject, text, html } = emailText({
    ...DIGEST,
    list: hostile,
    closed: { count: 1, url, salons: [{ businessId: '1', name: hostile, city: hostile, platforms: [] }] },
  });
  expect(subject).not.toMatch(/[\r\n\u2028\u202E]/);
  expect(html).not.toContain('<script');
  expect(html).toContain('A&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).toContain('jobId=a&amp;b');
  expect(text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
});

test('says why a run has stopped', () => {
  const { subject, text } = emailText({ ...DIGEST, problem: 'The key was refused.' });
  expect(subject).toBe('spring.csv: the scheduled verification has stopped');
  expect(text).toContain('The scheduled verification of spring.csv has stopped: The key was refused.');
});
