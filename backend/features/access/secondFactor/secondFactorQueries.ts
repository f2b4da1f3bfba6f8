import type { Knex } from 'knex';

export type SecondFactor = {
  sealedSecret: Buffer;
  /** Null until a code has confirmed the secret. */
  confirmedAt: Date | null;
  lastStep: number;
  recoveryHashes: Buffer[];
};

export async function findSecondFactor(db: Knex, email: string): Promise<SecondFactor | undefined> {
  const { rows } = await db.raw<{ rows: SecondFactor[] }>(
    `select sealed_secret as "sealedSecret", confirmed_at as "confirmedAt", last_step as "lastStep",
       recovery_hashes as "recoveryHashes"
     from second_factors where email = ?`,
    [email],
  );
  return rows[0];
}

/** Inserts a secret, or replaces one that no code has confirmed. Returns false if the operator has a confirmed one. */
export async function insertSecret(db: Knex, email: string, sealedSecret: Buffer): Promise<boolean> {
  const { rowCount } = await db.raw(
    `insert into second_factors as f (email, sealed_secret) values (?, ?)
     on conflict (email) do update set sealed_secret = excluded.sealed_secret where f.confirmed_at is null`,
    [email, sealedSecret],
  );
  return rowCount === 1;
}

export async function confirmSecret(
  db: Knex,
  email: string,
  step: number,
  recoveryHashes: Buffer[],
): Promise<void> {
  await db.raw(
    'update second_factors set confirmed_at = now(), last_step = ?, recovery_hashes = ? where email = ?',
    [step, recoveryHashes, email],
  );
}

export async function updateLastStep(db: Knex, email: string, step: number): Promise<void> {
  await db.raw('update second_factors set last_step = ? where email = ?', [step, email]);
}

export async function updateRecoveryHashes(db: Knex, email: string, hashes: Buffer[]): Promise<void> {
  await db.raw('update second_factors set recovery_hashes = ? where email = ?', [hashes, email]);
}

/** Returns false if the operator has no second factor. */
export async function deleteSecondFactor(db: Knex, email: string): Promise<boolean> {
  const { rowCount } = await db.raw('delete from second_factors where email = ?', [email]);
  return rowCount === 1;
}
