import type { Knex } from 'knex';
import type pg from 'pg';

export type Call = { name: string; path: string; body?: unknown };
type Statement = { text: string; values: unknown[] };

/** Makes a call and reads its reply whole. */
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

/** The statements that an API in this process, on `db`, runs for a call. */
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
 * Short calls are made more often than asked for, for so long in all: the API of a product that has run for a while has
 * compiled what they run, and a handful of calls after its start have not.
 */
const LEAST_MS = 600;
const MOST_TURNS = 200;

/**
 * The quickest of so many turns: a call, and its statements by a plain client, one after the other. pg makes JavaScript
 * values of the rows, as the API needs them, too; psql, which does not, takes about half as long for the shortest.
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
  // The first turn warms up.
  for (let turn = 0; turn <= MOST_TURNS; turn++) {
    if (turn > turns && performance.now() - began > LEAST_MS) break;
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
