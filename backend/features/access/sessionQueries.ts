import type { Knex } from 'knex';

/** A session that nobody uses ends after this long, and any session after the other. */
export const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;

const ALIVE = `created_at > now() - interval '${LONGEST_DAYS} days' and seen_at > now() - interval '${IDLE_HOURS} hours'`;

export type Standing = {
  /** Whose session it is; null where it has ended or was none. */
  email: string | null;
  /** Whether there is anybody who could sign in. */
  anyOperator: boolean;
};

/** By one statement, since each request asks it. `idHash` null: no cookie came. */
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

/** False where the operator is gone or has another password by now. */
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

/** What the cookies are signed with, where no setting says. */
export async function readSessionSecret(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { secret: string }[] }>('select secret from session_secret');
  return rows[0]!.secret;
}
