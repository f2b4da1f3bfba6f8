import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    -- What a scheduled run has found, as it is sent. Kept for 90 days.
    create table digests (
      id uuid primary key,
      -- No foreign key: deliveries stay visible after the job or its list was deleted.
      job_id uuid not null,
      created_at timestamptz not null default now(),
      content jsonb not null
    );
    create index digests_by_time on digests (created_at);

    -- A digest for one receiver. pending → delivered, or failed after the last attempt. A replay makes it pending
    -- again.
    create table digest_deliveries (
      id uuid primary key,
      digest_id uuid not null references digests on delete cascade,
      receiver text not null check (receiver in ('webhook', 'email')),
      state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
      -- Raised with each attempt and each replay; an entry of the queue for an earlier number does nothing.
      step integer not null default 0,
      -- Attempts since the last replay.
      attempts smallint not null default 0,
      next_at timestamptz,
      delivered_at timestamptz,
      -- Why the last attempt failed, or what the receiver did not accept.
      problem text,
      unique (digest_id, receiver)
    );
    create index digest_deliveries_pending on digest_deliveries (id) where state = 'pending';

    -- Webhooks that answered 410, by the SHA-256 of their addresses. They get nothing until a person switches them on
    -- again.
    create table webhooks_off (
      address_hash text primary key,
      at timestamptz not null default now()
    );
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table webhooks_off, digest_deliveries, digests');
}
