import type { Knex } from 'knex';

export type Scope = 'read' | 'write';
export type KeyRecord = { name: string; scope: Scope; createdAt: Date; usedAt: Date | null };

/** Returns false if there is a key of that name already. */
export async function insertKey(
  db: Knex,
  key: { name: string; keyHash: Buffer; scope: Scope },
): Promise<boolean> {
  const { rowCount } = await db.raw(
    'insert into api_keys (name, key_hash, scope) values (:name, :keyHash, :scope) on conflict (name) do nothing',
    key,
  );
  return rowCount === 1;
}

/** Returns false if there is no key of that name. */
export async function deleteKey(db: Knex, name: string): Promise<boolean> {
  const { rowCount } = await db.raw('delete from api_keys where name = ?', [name]);
  return rowCount === 1;
}

export async function listKeys(db: Knex): Promise<KeyRecord[]> {
  const { rows } = await db.raw<{ rows: KeyRecord[] }>(
    'select name, scope, created_at as "createdAt", used_at as "usedAt" from api_keys order by name',
  );
  return rows;
}

/** Marks the key as used, at most once a minute. Returns undefined if there is no such key. */
export async function findKey(
  db: Knex,
  keyHash: Buffer,
): Promise<Pick<KeyRecord, 'name' | 'scope'> | undefined> {
  const { rows } = await db.raw<{ rows: (Pick<KeyRecord, 'name' | 'scope'> & { unseen: boolean })[] }>(
    `select name, scope, used_at is null or used_at < now() - interval '1 minute' as unseen
     from api_keys where key_hash = ?`,
    [keyHash],
  );
  const found = rows[0];
  if (found?.unseen) await db.raw('update api_keys set used_at = now() where key_hash = ?', [keyHash]);
  return found && { name: found.name, scope: found.scope };
}
