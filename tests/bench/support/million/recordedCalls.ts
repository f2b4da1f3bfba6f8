import type { Knex } from 'knex';
import type pg from 'pg';

export type Call = { name: string; path: string; body?: unknown };
type Statement = { text: string; values: unknown[] };

/** Makes a call and reads its whole reply. */
export async function callOnce(url: string, { path, body }: Call): Promise<string> {
  const reply = await fetch(
    url + path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path} was answered ${reply.status}: ${text.slice(0, 500)}`);
  return text;
}

/** Returns the statements that an API in this process, on `db`, runs for a call. */
export async function statementsOf(db: Knex, url: string, call: Call): Promise<Statement[]> {
  const statements: Statement[] = [];
  const record = ({ sql, bindings }: { sql: string; bindings: unknown[] }) =>
    void statements.push({ text: sql, values: bindings });
  db.on('query', record);
  try {
    await callOnce(url, call);
  } finally {
    db.removeListener('query', record);
  }
  return statements;
}

async function msOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

export type Timed = Call & { callMs: number; sqlMs: number };

/**
 * Short calls are repeated for at least this long: the API must compile their code first, as in a product that has been
 * running for a while. A bench that is asked for one turn only shows that it runs, and makes each call once more.
 */
const LEAST_MS = 600;
const MOST_TURNS = 200;

/**
 * Times a call and its statements through a plain client, alternating, and returns the fastest of each. pg converts
 * rows to JavaScript values, which the API needs as well; psql does not, and takes about half as long for the shortest.
 */
export async function timeCall(
  call: Call,
  {
    url,
    client,
    statements,
    turns,
  }: { url: string; client: pg.Client; statements: Statement[]; turns: number },
): Promise<Timed> {
  const quickest = { callMs: Number.POSITIVE_INFINITY, sqlMs: Number.POSITIVE_INFINITY };
  const began = performance.now();
  // The first turn is a warm-up.
  for (let turn = 0; turn <= MOST_TURNS; turn++) {
    if (turn > turns && (turns === 1 || performance.now() - began > LEAST_MS)) break;
    const callMs = await msOf(() => callOnce(url, call));
    const sqlMs = await msOf(async () => {
      for (const statement of statements) await client.query(statement);
    });
    if (turn === 0) continue;
    quickest.callMs = Math.min(quickest.callMs, callMs);
    quickest.sqlMs = Math.min(quickest.sqlMs, sqlMs);
  }
  return { ...call, ...quickest };
}
