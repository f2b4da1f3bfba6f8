import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { ChangeCounts } from '#contract/changes.ts';
import type { ConnectionTest } from '#contract/wordpress.ts';
import { eventually } from '../../support/eventually.ts';
import { isAlive, treeOf } from '../../support/processTree.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Starts `npm run demo` with temporary files in this folder. */
function spawnDemo(folder: string, env: NodeJS.ProcessEnv = {}) {
  const { DATABASE_URL: _, PORT: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ['tests/demo/demo.ts'], {
    cwd: ROOT,
    // A key, as .env may have one: a demo must not use it.
    env: { ...inherited, SERPER_API_KEY: 'not-for-a-demo', TMPDIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const url = () => /The demo is ready at (\S+).*Ctrl-C/s.exec(said)?.[1];
  return {
    child,
    said: () => said,
    async ready(): Promise<string> {
      await eventually(
        async () => url() ?? child.exitCode,
        (value) => value !== null,
      );
      expect(said).toContain('The demo is ready');
      return url()!;
    },
    async interrupt(): Promise<void> {
      const processes = treeOf(child.pid!);
      expect(processes.length).toBeGreaterThan(3);
      const closed = once(child, 'close');
      child.kill('SIGINT');
      expect(await closed).toEqual([0, null]);
      // The system takes a moment to remove those of the WordPress, which are killed.
      await eventually(
        async () => processes.filter(isAlive),
        ({ length }) => length === 0,
      );
    },
  };
}

async function call<Body>(url: string, body?: unknown): Promise<Body> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const reply = await fetch(url, { ...init, headers: { 'Content-Type': 'application/json' } });
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as Body;
}

async function uploadSample(url: string): Promise<string> {
  const form = new FormData();
  form.set('csvFile', await (await fetch(`${url}/api/csv/sample`)).blob(), 'salons.csv');
  const reply = await fetch(`${url}/api/csv/parse?keep=true`, { method: 'POST', body: form });
  return ((await reply.json()) as { uploadId: string }).uploadId;
}

type Summary = { status: string; verifiedCount: number; maybeCount: number; unavailableCount: number };

const completed = (url: string, jobId: string): Promise<Summary> =>
  eventually(
    () => call<Summary>(`${url}/api/verification/jobs/${jobId}/summary`),
    ({ status }) => status === 'completed',
  );

test('a demo verifies its sample on the made-up web, finds changes when it verifies again, and leaves nothing', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'salon-verifier-demos-'));
  chmodSync(folder, 0o777);
  const demo = spawnDemo(folder);
  const url = await demo.ready();
  // Beside the first one, and without a WordPress.
  const other = spawnDemo(folder, { WORDPRESS_TEST_BED: 'none' });
  try {
    const otherUrl = await other.ready();
    expect(otherUrl).not.toBe(url);
    expect(other.said()).toContain('No WordPress: ');
    expect(await call(`${otherUrl}/api/health`)).toMatchObject({
      demo: true,
      search: { provider: 'searxng', simulated: false },
    });
    await other.interrupt();

    if (!demo.said().includes('No WordPress: ')) {
      const [destination] = await call<{ id: string }[]>(`${url}/api/wordpress/destinations`);
      const connection = `${url}/api/wordpress/destinations/test/${destination!.id}`;
      expect(await call<ConnectionTest>(connection, {})).toMatchObject({ success: true });
    }
    const mapping = { name: 'name', address: 'address', city: 'city', state: 'state' };
    const list = { csvData: { uploadId: await uploadSample(url), mapping } };
    const { jobId } = await call<{ jobId: string }>(`${url}/api/verification/start`, list);
    const first = await completed(url, jobId);
    expect(first.unavailableCount).toBe(0);
    expect(first.verifiedCount).toBeGreaterThan(30);
    expect(first.maybeCount).toBeGreaterThan(3);
    await eventually(
      async () => demo.said(),
      (said) => said.includes('The list is verified.'),
    );

    const rerun = `${url}/api/verification/jobs/${jobId}/rerun`;
    const again = await call<{ jobId: string }>(rerun, { which: 'all' });
    await completed(url, again.jobId);
    const { kinds } = await eventually(
      () => call<ChangeCounts>(`${url}/api/verification/jobs/${again.jobId}/changes/counts`),
      ({ isReady }) => isReady,
    );
    expect(Object.keys(kinds)).toEqual(expect.arrayContaining(['closed', 'moved']));
    await demo.interrupt();
    expect(readdirSync(folder).filter((name) => /^salon-verifier-(demo|web|wp)-/.test(name))).toEqual([]);
  } finally {
    demo.child.kill('SIGTERM');
    other.child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
});
