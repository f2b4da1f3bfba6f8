import type { Knex } from 'knex';
import type { DecisionVerdict } from '#contract/decisions.ts';
import type { Basis } from '../../matching/decisionChanges.ts';

export type LabelRecord = {
  number: string;
  salonId: string;
  /** The values in the list when the decision was made. */
  business: Record<'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone', string | null>;
  platformId: string;
  url: string;
  verdict: DecisionVerdict;
  note: string | null;
  by: string | null;
  at: Date;
  basis: Basis | null;
};

/**
 * Lists the current decisions on pages with a number greater than this one, the oldest first. If a salon has several on
 * one URL, only the last is listed.
 */
export async function listLabelsAfter(db: Knex, number: string, limit: number): Promise<LabelRecord[]> {
  const { rows } = await db.raw<{ rows: LabelRecord[] }>(
    `select d.number, d.salon_id as "salonId", d.business, d.platform_id as "platformId", d.url, d.verdict, d.note, d.operator as by,
       d.made_at as at, d.basis
     from salon_decisions d
     where d.number > ? and d.withdrawn_at is null and d.platform_id is not null and not exists (
       select from salon_decisions l
       where l.salon_id = d.salon_id and l.withdrawn_at is null and l.number > d.number
         and l.platform_id = d.platform_id and l.url = d.url)
     order by d.number limit ?`,
    [number, limit],
  );
  return rows;
}

export type StandingUrl = Pick<LabelRecord, 'number' | 'salonId' | 'platformId' | 'url'>;

/** Lists the URLs of the current decisions on these salons' pages, the oldest first. */
export async function listStandingUrls(db: Knex, salonIds: string[]): Promise<StandingUrl[]> {
  const { rows } = await db.raw<{ rows: StandingUrl[] }>(
    `select number, salon_id as "salonId", platform_id as "platformId", url from salon_decisions
     where salon_id = any(cast(? as uuid[])) and withdrawn_at is null and platform_id is not null order by number`,
    [salonIds],
  );
  return rows;
}
