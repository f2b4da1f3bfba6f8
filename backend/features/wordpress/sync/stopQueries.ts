import type { Knex } from 'knex';

/**
 * pending → stopped, for those drafts of a job's sync that no worker has begun. The results of these salons in other
 * jobs get the same state.
 */
export async function stopDrafts(trx: Knex.Transaction, jobId: string): Promise<void> {
  await trx.raw(
    `with asked as (
       select b.salon_id, r.sync_destination as destination_id
       from results r join businesses b on b.id = r.business_id
       where r.job_id = ? and r.sync_asked_at is not null and r.sync_state = 'pending'),
     -- Always in the same order, so that this does not deadlock with a request.
     locked as (
       select salon_id, destination_id from wordpress_drafts
       where (salon_id, destination_id) in (select * from asked) and state = 'pending' and not is_begun
       order by salon_id, destination_id for no key update),
     stopped as (
       update wordpress_drafts d
       set state = 'stopped', acknowledged = false, error = null, changed_at = now()
       from locked where d.salon_id = locked.salon_id and d.destination_id = locked.destination_id
       returning d.salon_id, d.destination_id),
     rows_of as (
       select r.business_id from results r join businesses b on b.id = r.business_id
         join stopped s on s.salon_id = b.salon_id and s.destination_id = r.sync_destination
       where r.sync_state = 'pending' order by r.business_id for no key update of r)
     update results r set sync_state = 'stopped', sync_error = null
     from rows_of where r.business_id = rows_of.business_id`,
    [jobId],
  );
}
