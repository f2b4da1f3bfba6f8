import { expect, test } from '@jest/globals';
import { readConfig } from '../../../backend/lib/config.ts';
import { createLogger } from '../../../backend/lib/logger.ts';
import { keepCredentials, redact } from '../../../backend/lib/secrets.ts';

test('a redacted text contains no secret of the settings or a destination, in any encoding', () => {
  const key = 'k3y/with+odd"signs';
  const url = 'postgres://salon:p%40ssword-of-it@db.example/salon';
  readConfig({ SERPER_API_KEY: key, DATABASE_URL: url });
  keepCredentials('editor', 'abcd efgh ijkl mnop');
  const basic = Buffer.from('editor:abcd efgh ijkl mnop').toString('base64');
  const without = Buffer.from('editor:abcdefghijklmnop').toString('base64');
  const texts = [
    key,
    JSON.stringify({ key }),
    `https://api.example/?key=${encodeURIComponent(key)}`,
    url,
    'p@ssword-of-it',
    'abcd efgh ijkl mnop',
    'abcdefghijklmnop',
    `Authorization: Basic ${basic}`,
    `{"headers":"Basic ${without.replaceAll('/', '\\/')}"}`,
  ];
  for (const text of texts) {
    expect(redact(`It said ${text}.`)).toMatch(/\[secret\]/);
    expect(redact(text)).not.toMatch(/odd|ssword-of|abcd|mnop/);
  }
  expect(redact(`Basic ${basic}`)).toBe('Basic [secret]');
  expect(redact('A page about salons.')).toBe('A page about salons.');
});

test('the log contains no secret and no bytes of a request', () => {
  const lines: string[] = [];
  const logger = createLogger('info', 'test', { destination: { write: (line) => lines.push(line) } });
  keepCredentials('editor', 'qrst uvwx yzab cdef');
  const error = Object.assign(new Error('It said "qrst uvwx yzab cdef".'), {
    code: 'HPE_INVALID_CHUNK_SIZE',
    rawPacket: Buffer.from('Cookie: session=1'),
  });
  logger.error({ err: error, said: 'qrst uvwx yzab cdef' }, 'A request failed.');
  expect(lines.join('')).toContain('It said');
  expect(lines.join('')).toContain('HPE_INVALID_CHUNK_SIZE');
  expect(lines.join('')).not.toMatch(/qrst|rawPacket|67,111/);
});
