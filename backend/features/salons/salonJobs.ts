import type { Deps } from '../../deps.ts';
import type { SalonsPayload } from '../../queue/payloads.ts';
import { removeUnusedSalons } from './salonsService.ts';

/** Checks salons again that were locked by other transactions when their last job was deleted. */
export const purgeSalons = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { salonIds }: SalonsPayload,
): Promise<void> => db.transaction((trx) => removeUnusedSalons(trx, queue, salonIds));
