import type { StartReply } from '#contract/start.ts';
import { count } from '../../../lib/count.ts';
import { formatNumber } from '../../../lib/formatNumber.ts';

export function startedText({ totalBusinesses, skippedRows, sameSalons }: StartReply): string {
  const processing = `Processing ${formatNumber(totalBusinesses)} salons`;
  const more: string[] = [];
  if (skippedRows)
    more.push(`${count(skippedRows, 'row')} without a name ${skippedRows === 1 ? 'was' : 'were'} left out.`);
  if (sameSalons) {
    const rows = `${formatNumber(sameSalons.rows)} rows look like`;
    more.push(
      sameSalons.salons === 1
        ? `${rows} 1 salon, which is searched once.`
        : `${rows} ${formatNumber(sameSalons.salons)} salons; each is searched once.`,
    );
  }
  return more.length ? `${processing}. ${more.join(' ')}` : processing;
}
