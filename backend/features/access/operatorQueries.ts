import type { Knex } from 'knex';

export type OperatorRecord = {
  email: string;
  createdAt: Date;
  signedInAt: Date | null;
  secondFactor: boolean;
};

export async function hasOperators(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { any: boolean }[] }>(
    'select exists (select from operators) as "any"',
  );
  return rows[0]!.any;
}

export async function listOperators(db: Knex): Promise<OperatorRecord[]> {
  const { rows } = await db.raw<{ rows: OperatorRecord[] }>(
    `select email, created_at as "createdAt", signed_in_at as "signedInAt",
       exists (select from second_factors f where f.email = o.email and confirmed_at is not null) as "secondFactor"
     from operators o order by email`,
  );
  return rows;
}

export async function findPasswordHash(db: Knex, email: string): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { hash: string }[] }>(
    'select password_hash as hash from operators where email = ?',
    [email],
  );
  return rows[0]?.hash;
}

/**
 * Locks the operator's row until the transaction ends. Returns false if there is no such operator, or if the hash of
 * their password is not `passwordHash` (null: any hash).
 */
export async function lockOperator(
  trx: Knex.Transaction,
  email: string,
  passwordHash: string | null,
): Promise<boolean> {
  const { rowCount } = await trx.raw(
    'select from operators where email = ? and password_hash = coalesce(?, password_hash) for update',
    [email, passwordHash],
  );
  return rowCount === 1;
}

export async function updatePassword(trx: Knex.Transaction, email: string, hash: string): Promise<void> {
  await trx.raw('update operators set password_hash = ? where email = ?', [hash, email]);
}

export async function markSignedIn(trx: Knex.Transaction, email: string): Promise<void> {
  await trx.raw('update operators set signed_in_at = now() where email = ?', [email]);
}

/** Adds an operator or changes their password. Returns whether they are new. */
export async function upsertOperator(db: Knex, email: string, passwordHash: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { added: boolean }[] }>(
    `insert into operators (email, password_hash) values (?, ?)
     on conflict (email) do update set password_hash = excluded.password_hash
     returning xmax = 0 as added`,
    [email, passwordHash],
  );
  return rows[0]!.added;
}

/** Deletes an operator with their sessions and second factor. Returns false if there is no such operator. */
export async function deleteOperator(db: Knex, email: string): Promise<boolean> {
  const { rowCount } = await db.raw('delete from operators where email = ?', [email]);
  return rowCount === 1;
}
