import type { Knex } from 'knex';

/** An unused session ends after IDLE_HOURS, and any session after LONGEST_DAYS. */
export const IDLE_HOURS = 12;
export const LONGEST_DAYS = 7;

const ALIVE = `created_at > now() - interval '${LONGEST_DAYS} days' and seen_at > now() - interval '${IDLE_HOURS} hours'`;

export type Standing = {
  /** The session's operator; null if the session has ended or is unknown. */
  email: string | null;
  anyOperator: boolean;
};

/**
 * Reads the session's operator, and whether there is any operator, in one statement, because nearly every request needs
 * both. Marks the session as used, at most once a minute. `idHash` is null if the request had no valid cookie.
 */
export async function findStanding(db: Knex, idHash: Buffer | null, address: string): Promise<Standing> {
  const { rows } = await db.raw<{ rows: (Standing & { unseen: boolean | null })[] }>(
    `select s.email, s.seen_at < now() - interval '1 minute' as unseen,
       exists (select from operators) as "anyOperator"
     from (values (1)) one left join sessions s on s.id_hash = ?::bytea and ${ALIVE}`,
    [idHash],
  );
  const { unseen, ...standing } = rows[0]!;
  if (unseen)
    await db.raw('update sessions set seen_at = now(), address = ? where id_hash = ?', [address, idHash]);
  return standing;
}

type NewSession = { idHash: Buffer; email: string; device: string | null; address: string };

export async function insertSession(db: Knex, session: NewSession): Promise<void> {
  await db.raw(
    'insert into sessions (id_hash, email, device, address) values (:idHash, :email, :device, :address)',
    session,
  );
}

export type SessionRecord = {
  id: string;
  isCurrent: boolean;
  device: string | null;
  address: string | null;
  createdAt: Date;
  seenAt: Date;
};

/**
 * Lists up to 100 of the operator's sessions that have not ended: first the one of `idHash`, then the last used ones.
 */
export async function listSessions(db: Knex, email: string, idHash: Buffer): Promise<SessionRecord[]> {
  const { rows } = await db.raw<{ rows: SessionRecord[] }>(
    `select id, id_hash = ? as "isCurrent", device, address, created_at as "createdAt", seen_at as "seenAt"
     from sessions where email = ? and ${ALIVE} order by 2 desc, seen_at desc, id limit 100`,
    [idHash, email],
  );
  return rows;
}

/**
 * Ends the operator's sessions, but never the session of `idHash`. If `id` is not null, ends only the session with that
 * id. Returns how many it ended.
 */
export async function deleteOtherSessions(
  db: Knex,
  email: string,
  idHash: Buffer,
  id: string | null = null,
): Promise<number> {
  const { rowCount } = await db.raw(
    'delete from sessions where email = :email and id_hash <> :idHash and (:id::uuid is null or id = :id::uuid)',
    { email, idHash, id },
  );
  return rowCount ?? 0;
}

export async function deleteSession(db: Knex, idHash: Buffer): Promise<void> {
  await db.raw('delete from sessions where id_hash = ?', [idHash]);
}

/** Returns how many sessions it has deleted. */
export async function deleteSessionsOf(db: Knex, email: string): Promise<number> {
  const { rowCount } = await db.raw('delete from sessions where email = ?', [email]);
  return rowCount ?? 0;
}

export async function deleteEndedSessions(db: Knex): Promise<void> {
  await db.raw(`delete from sessions where not (${ALIVE})`);
}

/** Returns the secret that signs cookies if no setting provides one. */
export async function readSessionSecret(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { secret: string }[] }>('select secret from session_secret');
  return rows[0]!.secret;
}
