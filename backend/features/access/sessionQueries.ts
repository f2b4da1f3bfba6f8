import type { Knex } from 'knex';

/** An unused session ends after IDLE_HOURS, and any session after LONGEST_DAYS. */
export const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;

const ALIVE = `created_at > now() - interval '${LONGEST_DAYS} days' and seen_at > now() - interval '${IDLE_HOURS} hours'`;

export type Standing = {
  /** The session's operator; null if it has ended or is unknown. */
  email: string | null;
  /** True if there is any operator who could sign in. */
  anyOperator: boolean;
};

/** One statement, because every request runs it. `idHash` null: the request had no cookie. */
export async function findStanding(db: Knex, idHash: Buffer | null): Promise<Standing> {
  const { rows } = await db.raw<{ rows: (Standing & { unseen: boolean | null })[] }>(
    `select s.email, s.seen_at < now() - interval '1 minute' as unseen,
       exists (select from operators) as "anyOperator"
     from (values (1)) one left join sessions s on s.id_hash = ?::bytea and ${ALIVE}`,
    [idHash],
  );
  const { unseen, ...standing } = rows[0]!;
  if (unseen) await db.raw('update sessions set seen_at = now() where id_hash = ?', [idHash]);
  return standing;
}

/** False if the operator was removed or has another password by now. */
export async function insertSession(
  db: Knex,
  { idHash, email, passwordHash }: { idHash: Buffer; email: string; passwordHash: string },
): Promise<boolean> {
  const { rowCount } = await db.raw(
    `with operator as (
       update operators set signed_in_at = now() where email = ? and password_hash = ? returning email)
     insert into sessions (id_hash, email) select ?, email from operator`,
    [email, passwordHash, idHash],
  );
  return rowCount === 1;
}

export async function deleteSession(db: Knex, idHash: Buffer): Promise<void> {
  await db.raw('delete from sessions where id_hash = ?', [idHash]);
}

export async function deleteSessionsOf(db: Knex, email: string): Promise<void> {
  await db.raw('delete from sessions where email = ?', [email]);
}

export async function deleteEndedSessions(db: Knex): Promise<void> {
  await db.raw(`delete from sessions where not (${ALIVE})`);
}

/** The secret that signs cookies if no setting provides one. */
export async function readSessionSecret(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { secret: string }[] }>('select secret from session_secret');
  return rows[0]!.secret;
}
