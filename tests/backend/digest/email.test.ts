import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { SMTPServerSession } from 'smtp-server';
import { SMTPServer } from 'smtp-server';
import { sendEmail } from '../../../backend/features/digest/email/sendEmail.ts';
import { completedRun, deliveryBecomes, passWaits, readDigests, settleWith } from '../../support/digests.ts';
import { resultFor } from '../../support/jobs.ts';
import type { TestApi } from '../../support/testApi.ts';
import { startTestApi } from '../../support/testApi.ts';

const PASSWORD = 'a long password: with/characters';
const HOSTILE = 'verified <b>A</b>\u2028Bcc: all@example.com';
type Mail = { from: string; to: string[]; raw: string };

let server: SMTPServer;
let smtpUrl: string;
let api: TestApi;
const mails: Mail[] = [];
let fault: (code: number, text: string) => Error | undefined;
const faultOf = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString('utf8');
  return text;
}

beforeAll(async () => {
  fault = () => undefined;
  server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === 'salons' && password === PASSWORD
        ? callback(null, { user: username })
        : callback(faultOf(535, 'Wrong password')),
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('nobody') ? faultOf(550, 'No such user') : null),
    async onData(stream, { envelope }: SMTPServerSession, callback) {
      const raw = await textOf(stream as AsyncIterable<Buffer>);
      const failed = fault(451, 'Try again later');
      if (failed) return callback(failed);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      return callback(null);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  smtpUrl = `smtp://salons:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  api = await startTestApi({
    SMTP_URL: smtpUrl,
    DIGEST_FROM: 'salons@example.com',
    DIGEST_TO: 'ana@example.com, nobody@example.com,ben@example.com',
  });
  await api.work(async (business) => resultFor(business));
});
afterEach(async () => {
  await api.database.db('schedules').delete();
  await api.database.db('digests').delete();
  mails.length = 0;
  fault = () => undefined;
});
afterAll(async () => {
  await api.stop();
  await new Promise<void>((resolve) => server.close(resolve));
});

const becomes = (state: string) => deliveryBecomes(api, (delivery) => delivery.state === state, 'email');

test('a digest reaches everybody whom the server accepts, once, and nothing in it can add a header', async () => {
  fault = (code, text) => faultOf(code, text);
  const run = await completedRun(api, [HOSTILE], HOSTILE);
  await settleWith(api, run, { changes: { closed: [HOSTILE] } });
  const failed = await deliveryBecomes(api, ({ attempts }) => attempts === 1, 'email');
  expect(failed).toMatchObject({ state: 'pending', problem: expect.stringContaining('451 Try again later') });
  expect(mails).toEqual([]);

  fault = () => undefined;
  await passWaits(api);
  const delivery = await becomes('delivered');
  expect(delivery.problem).toBe('The mail server refused nobody@example.com.');
  await passWaits(api);
  const [mail, ...others] = mails as [Mail, ...Mail[]];
  expect(others).toEqual([]);
  expect([mail.from, mail.to]).toEqual(['salons@example.com', ['ana@example.com', 'ben@example.com']]);
  const [headers, body] = mail.raw.split('\r\n\r\n', 2) as [string, string];
  const names = headers.split('\r\n').flatMap((line) => /^([\w-]+):/.exec(line)?.[1]?.toLowerCase() ?? []);
  expect(names).not.toContain('bcc');
  expect(headers).toContain(`Message-ID: <${delivery.messageId}@example.com>`);
  expect(headers).toContain('To: ana@example.com, nobody@example.com, ben@example.com');
  expect(body).not.toContain('<b>A</b>');
});

test('a server that hangs, is not there or refuses the password is a failure in words', async () => {
  const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(hanging, 'listening');
  const { port } = hanging.address() as AddressInfo;
  const send = (url: string, timeoutMs?: number) =>
    sendEmail(
      { smtpUrl: url, from: 'salons@example.com', to: ['ana@example.com'] },
      { id: 'a-message', subject: 'A', text: 'A', html: 'A' },
      timeoutMs,
    );
  expect(await send(`smtp://127.0.0.1:${port}`, 300)).toMatchObject({ outcome: 'failed' });
  hanging.close();
  const refused = await send(smtpUrl.replace('salons:', 'nobody:'));
  expect(refused).toMatchObject({ problem: expect.stringContaining('535') });
  expect(JSON.stringify(refused)).not.toContain('a long password');
  expect(mails).toEqual([]);
});

test('neither the server nor anybody’s address is in a reply', async () => {
  const { receivers } = await readDigests(api);
  expect(receivers).toEqual({ email: { recipients: 3 } });
});
