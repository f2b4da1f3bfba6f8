import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import type { KnownCall } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { checkReply } from '../../support/contractReplies.ts';
import type { FuzzRequest } from '../../support/fuzz/arbitraryRequest.ts';
import { arbitraryRequest } from '../../support/fuzz/arbitraryRequest.ts';
import { apiForAll } from '../../support/hooks.ts';
import { startJob } from '../../support/jobs.ts';
import { checkDescribedRequest } from '../../support/openApi.ts';
import { CREDENTIALS, signIn } from '../../support/signIn.ts';
import { SHOWN_MS, TEST_MS } from '../../timeLimits.ts';

// Fuzzes every call of the contract's table, so a new call is covered automatically. FUZZ_RUNS=1000 sends that many
// requests per call; FUZZ_SEED repeats a failure.

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
const SEED = process.env['FUZZ_SEED'];
const LONGEST_SENTENCE = 500;

const api = apiForAll();
/** Texts that exist on this server: a destination, a column, a platform, an operator and the password. */
const known = ['salon-directory', 'Name', 'yelp', CREDENTIALS.email, CREDENTIALS.password];
beforeAll(async () => {
  await signIn(api);
  known.push(await startJob(api, ['Shear Joy', 'Glow']));
  const { rows } = await api.database.db.raw<{ rows: { id: string }[] }>('select id from businesses');
  known.push(...rows.map(({ id }) => id));
});
// The calls of the test before may have ended the session, changed the password or failed too often.
beforeEach(async () => {
  await api.database.db.raw('delete from sign_in_attempts');
  await signIn(api);
});

async function send(method: string, { path, headers, body }: FuzzRequest): Promise<Response> {
  const init: RequestInit = {
    method,
    headers: { ...api.headers, ...headers },
    signal: AbortSignal.timeout(SHOWN_MS),
  };
  if (typeof body === 'string') init.body = body;
  else if (body) {
    const form = new FormData();
    form.append(body.field, new Blob([body.bytes as BlobPart]), body.fileName);
    init.body = form;
  }
  return fetch(api.url + path, init);
}

/** Checks that the text is a sentence or two for a person, on one line. */
function expectSentence(text: string): void {
  expect(text).toMatch(/^["A-Z][^\r\n]*[.!?]$/);
  expect(text).not.toMatch(
    /undefined|\[object|NaN\b.*expected|expected \w+, received|node_modules|\bat \/|Error:/,
  );
  expect(text.length).toBeLessThanOrEqual(LONGEST_SENTENCE);
}

test.each(Object.entries<Call>(calls))(
  '%s answers any input, or refuses it with a sentence',
  async (name, call) => {
    const method = name.split(' ')[0]!;
    const request = fc.asyncProperty(arbitraryRequest(name, call, known), async (given) => {
      const reply = await send(method, given);
      const text = await reply.text();
      const { status, headers } = reply;
      expect([status, text]).not.toEqual([500, expect.anything()]);
      // The document describes every reply, and every request that is not refused.
      checkReply(method, given.path, { status, headers, text });
      if (status < 400) {
        const { body } = given;
        checkDescribedRequest(
          name as KnownCall,
          given.path,
          typeof body === 'string' ? JSON.parse(body) : body,
        );
        return;
      }
      expect(headers.get('Content-Type')).toMatch(/^text\/plain/);
      expectSentence(text);
    });
    await fc.assert(request, {
      numRuns: RUNS,
      ...(SEED && { seed: Number(SEED) }),
    });
  },
  Math.max(TEST_MS, 3600 * RUNS),
);
