import type { Knex } from 'knex';
import type { PostPayload } from '../../../queue/payloads.ts';

/**
 * Stops the drafts of a job's sync that no worker has begun, and the job's rows that wait for a draft requested by
 * another job: pending → stopped. Returns the stopped drafts.
 */
export async function stopDrafts(trx: Knex.Transaction, jobId: string): Promise<PostPayload[]> {
  const { rows } = await trx.raw<{ rows: PostPayload[] }>(
    `with asked as (
       select r.business_id, b.salon_id, r.sync_destination as destination_id
       from results r join businesses b on b.id = r.business_id
       where r.job_id = ? and r.sync_asked_at is not null and r.sync_state = 'pending'),
     -- Always in the same order, so that this does not deadlock with a request.
     locked as (
       select salon_id, destination_id, is_begun from wordpress_drafts
       where (salon_id, destination_id) in (select salon_id, destination_id from asked) and state = 'pending'
         and business_id in (select business_id from asked)
       order by salon_id, destination_id for no key update),
     stopped as (
       update wordpress_drafts d
       set state = 'stopped', acknowledged = false, error = null, changed_at = now()
       from locked where d.salon_id = locked.salon_id and d.destination_id = locked.destination_id and not locked.is_begun
       returning d.salon_id, d.destination_id),
     rows_of as (
       select r.business_id from results r join asked using (business_id)
       where r.sync_state = 'pending'
         and (asked.salon_id, asked.destination_id) not in (select salon_id, destination_id from locked where is_begun)
       order by r.business_id for no key update of r),
     rows_stopped as (
       update results r set sync_state = 'stopped', sync_error = null
       from rows_of where r.business_id = rows_of.business_id)
     select salon_id as "salonId", destination_id as "destinationId" from stopped`,
    [jobId],
  );
  return rows;
}
