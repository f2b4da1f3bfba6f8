import type { StartReply } from '#contract/start.ts';
import { count } from '../../../lib/count.ts';

/** The toast of a start, in sentences. */
export function startedText({ totalBusinesses, skippedRows, sameSalons }: StartReply): string {
  const processing = `Processing ${totalBusinesses.toLocaleString()} salons`;
  const more: string[] = [];
  if (skippedRows)
    more.push(`${count(skippedRows, 'row')} without a name ${skippedRows === 1 ? 'was' : 'were'} left out.`);
  if (sameSalons) {
    const rows = `${sameSalons.rows.toLocaleString()} rows look like`;
    more.push(
      sameSalons.salons === 1
        ? `${rows} 1 salon, which is searched once.`
        : `${rows} ${sameSalons.salons.toLocaleString()} salons; each is searched once.`,
    );
  }
  return more.length ? `${processing}. ${more.join(' ')}` : processing;
}
