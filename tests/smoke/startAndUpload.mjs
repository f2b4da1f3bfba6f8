// Starts the product as the README says, uploads a list, runs it with simulated results and stops.
// Plain JavaScript for any Node from 20 on: it runs on machines on which nothing is installed yet.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const READY_WITHIN_MS = 15 * 60_000;
const DONE_WITHIN_MS = 5 * 60_000;
const WINDOWS = process.platform === 'win32';
const LIST =
  'Name,Street,City,State,ZIP\nShear Joy,12 Oak St,Reno,NV,89501\nFern Nails,9 Elm Ave,Reno,NV,89502\n';

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function until(what, withinMs, ask) {
  for (const end = Date.now() + withinMs; Date.now() < end; await wait(500)) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`${what} took longer than ${withinMs / 60_000} minutes.`);
}

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'salon-verifier-smoke-'));
const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SEARCH_PROVIDER: 'simulated' };
const product = spawn('npm', ['start'], { env, stdio: 'inherit', shell: WINDOWS });
const ended = new Promise((resolve) => product.once('exit', resolve));
let hasEnded = false;
void ended.then(() => (hasEnded = true));

async function json(call, init) {
  const reply = await fetch(`${url}${call}`, init);
  const text = await reply.text();
  assert.ok(reply.ok, `${call} answered ${reply.status}: ${text}`);
  return JSON.parse(text);
}

async function run() {
  await until('The start', READY_WITHIN_MS, async () => {
    assert.ok(!hasEnded, 'npm start ended before the product was ready.');
    return (await fetch(`${url}/readyz`).catch(() => undefined))?.ok;
  });
  const page = await (await fetch(url)).text();
  assert.match(page, /<div id="root">/, 'the page is served');

  const form = new FormData();
  form.set('csvFile', new Blob([LIST], { type: 'text/csv' }), 'salons.csv');
  const list = await json('/api/csv/parse', { method: 'POST', body: form });
  assert.equal(list.totalRows, 2);

  const mapping = { name: 'Name', address: 'Street', city: 'City', state: 'State' };
  const { jobId } = await json('/api/verification/start', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csvData: { rows: list.rows, mapping } }),
  });
  const job = await until('The job', DONE_WITHIN_MS, async () => {
    const state = await json(`/api/verification/jobs/${jobId}`);
    return state.status === 'completed' && state;
  });
  assert.equal(job.processedCount, 2);
  process.stdout.write('The product started, took a list and finished it.\n');
}

try {
  await run();
} finally {
  // On Windows, npm's shell does not forward signals, so the whole process tree is ended.
  if (WINDOWS) spawn('taskkill', ['/pid', String(product.pid), '/t', '/f'], { stdio: 'ignore' });
  else product.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
}
