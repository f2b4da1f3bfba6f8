import type { Knex } from 'knex';

/** MD5 of the closure marks as the seed wrote them before it knew of moves and other names. */
const MARKS = 'd25a7ef56ae684ddb1678c57d39cf6b9';

export async function up(db: Knex): Promise<void> {
  // The seed fills them again, with what it holds now; what an administrator wrote stays.
  await db.raw('update platforms set closure_marks = null where md5(closure_marks::text) = ?', [MARKS]);
}

/** What the column holds is the seed's. */
export async function down(): Promise<void> {}
