import type { Knex } from 'knex';
import type { ConnectionTest } from '#contract/wordpress.ts';

export type KeptTest = ConnectionTest & {
  destinationId: string;
  /** The tested site, post type and user. If one of these settings is changed, the test no longer counts. */
  tested: string;
};

/** The last test of every destination, also of those that are no longer configured. */
export async function listConnectionTests(db: Knex): Promise<(KeptTest & { testedAt: Date })[]> {
  const { rows } = await db.raw<{ rows: (KeptTest & { testedAt: Date })[] }>(
    `select destination_id as "destinationId", tested, success, message, tested_at as "testedAt"
     from wordpress_connection_tests`,
  );
  return rows;
}

export async function upsertConnectionTest(db: Knex, test: KeptTest): Promise<void> {
  await db.raw(
    `insert into wordpress_connection_tests (destination_id, tested, success, message)
     values (:destinationId, :tested, :success, :message)
     on conflict (destination_id) do update
     set tested = excluded.tested, success = excluded.success, message = excluded.message, tested_at = now()`,
    test,
  );
}

/** The ids of all platforms, also of those that are switched off. */
export async function listPlatformIds(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>('select id from platforms order by id');
  return rows.map(({ id }) => id);
}
