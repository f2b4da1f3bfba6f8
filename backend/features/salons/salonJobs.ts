import type { Deps } from '../../deps.ts';
import type { SalonsPayload } from '../../queue/queues.ts';
import { removeUnusedSalons } from './salonsService.ts';

/** Looks again at salons that others had in hand when their last job was taken away. */
export const purgeSalons = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { salonIds }: SalonsPayload,
): Promise<void> => db.transaction((trx) => removeUnusedSalons(trx, queue, salonIds));
