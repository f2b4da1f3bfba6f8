import type { Knex } from 'knex';

export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table wordpress_drafts
      drop constraint wordpress_drafts_state_check,
      -- stopped: the request was taken back before a worker began with it. undone: the draft is in the trash.
      add constraint wordpress_drafts_state_check
        check (state in ('pending', 'synced', 'kept', 'failed', 'stopped', 'undone')),
      -- A worker has begun with the request, so it is carried out.
      add column is_begun boolean not null default false,
      -- The request is to bring this post up to date, which an operator has recognised as the salon's. Null: to write
      -- our own draft.
      add column same_post_id bigint;

    alter table results
      drop constraint results_sync_state_check,
      -- undoing: the draft that the sync created is being moved to the trash.
      add constraint results_sync_state_check check (sync_state in
        ('pending', 'created', 'updated', 'unchanged', 'kept', 'failed', 'refused', 'stopped', 'undoing', 'undone'));
  `);
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    update wordpress_drafts set state = 'failed' where state in ('stopped', 'undone');
    update results set sync_state = 'created' where sync_state = 'undoing';
    update results set sync_state = 'refused' where sync_state in ('stopped', 'undone');
    alter table wordpress_drafts drop column is_begun, drop column same_post_id,
      drop constraint wordpress_drafts_state_check,
      add constraint wordpress_drafts_state_check check (state in ('pending', 'synced', 'kept', 'failed'));
    alter table results drop constraint results_sync_state_check,
      add constraint results_sync_state_check check (sync_state in
        ('pending', 'created', 'updated', 'unchanged', 'kept', 'failed', 'refused'));
  `);
}
