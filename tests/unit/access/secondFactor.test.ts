import { expect, test } from '@jest/globals';
import { deviceName } from '../../../backend/features/access/deviceName.ts';
import { openSecret, sealSecret } from '../../../backend/features/access/secondFactor/sealedSecret.ts';
import { recoveryHash, stepOf } from '../../../backend/features/access/secondFactor/totp.ts';

/** RFC 6238, appendix B, of whose eight digits an app shows the last six. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at second %d is %s', (second, code) => {
  expect(stepOf(RFC_SECRET, code, second * 1000)).toBe(Math.floor(second / 30));
});

test('a code is accepted one step early and one step late, as the step that it belongs to', () => {
  const second = 1111111111;
  const step = Math.floor(second / 30);
  const at = (steps: number) => stepOf(RFC_SECRET, '050471', (second + steps * 30) * 1000);
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, step, step, step, undefined]);
});

test.each(['', '05047', '0504711', 'abcdef', '١١١١١١', '050 471x'])('%j is no code', (code) => {
  expect(stepOf(RFC_SECRET, code, 1111111111000)).toBeUndefined();
});

test('a sealed secret is opened only with the same server secret and for the same operator', () => {
  const sealed = sealSecret('server', 'ana@example.com', RFC_SECRET);
  expect(sealed.includes(RFC_SECRET)).toBe(false);
  expect(openSecret('server', 'ana@example.com', sealed)).toEqual(RFC_SECRET);
  expect(openSecret('other', 'ana@example.com', sealed)).toBeUndefined();
  expect(openSecret('server', 'ben@example.com', sealed)).toBeUndefined();
  sealed[sealed.length - 1]! ^= 1;
  expect(openSecret('server', 'ana@example.com', sealed)).toBeUndefined();
});

test('a recovery code may be typed in capitals and without its hyphens', () => {
  const hash = recoveryHash(RFC_SECRET, 'abcd-efgh-jkmn-pqrs');
  expect(recoveryHash(RFC_SECRET, ' ABCDEFGH JKMNPQRS ')).toEqual(hash);
  expect(recoveryHash(Buffer.from('another secret'), 'abcd-efgh-jkmn-pqrs')).not.toEqual(hash);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome on Linux',
  ],
  ['', null],
  ['\0', null],
])('%j is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('the name of an unknown program is short', () => {
  expect(deviceName(`${'x'.repeat(10_000)}/1.0 (y)`)?.length ?? 0).toBeLessThanOrEqual(60);
});
