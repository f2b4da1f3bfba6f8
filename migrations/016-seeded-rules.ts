import type { Knex } from 'knex';

/** MD5 of the rules and closure marks that seeds wrote before the column `seeded_rules` existed. */
const RULES = `
  05691bd2a8dd4b391ee285b8fa6273eb 733e2a67f9ddce69bebb7023ec055f2d 37edabd6ead665e14948e592e9b29a4c
  ac975224912507bd5e65e57a55597b55 d53894246a5047da01f8f0c5843f8050 3d74eb90038b84b64b2306ff9db0310a
  d0aafcefb51d7315b3090d127d8137e2 a6a048763df8ae883ec4d1284700dfd4 45dd6bfc2ea7d9120f9b228896adcd04
  d781b2623c214ef24a2c62c6f15ab8bb 77f98533b833140b7c548dda7107349d d4a8579785d007ce8d17a1caa79b81a8
  830846af046b6fc601ebb04133013955 337f12d7ef9b2e45c09b1b4ca4bdf9d9 59ea08668aa3b58efebffb7da584bb89
  811d686dc45d04689e34fb7cc2fd8a0c`
  .trim()
  .split(/\s+/);
const MARKS = 'aa7aaba3d9a9318e354067d89e6db88a';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- MD5 of the rules, as jsonb text, that a seed wrote. If the rules still have it, a later seed may update them. If
    -- it is null or differs, an administrator wrote the rules.
    alter table platforms add column seeded_rules text;
  `);
  await db.raw(
    'update platforms set seeded_rules = md5(url_rules::text) where md5(url_rules::text) = any(?)',
    [RULES],
  );
  // Removes the seed's earlier marks, so that the seed writes its current ones. An administrator's own marks are kept.
  await db.raw('update platforms set closure_marks = null where md5(closure_marks::text) = ?', [MARKS]);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table platforms drop column seeded_rules');
}
