import type { Deps } from '../../deps.ts';
import type { SalonsPayload } from '../../queue/payloads.ts';
import { removeUnusedSalons } from './salonsService.ts';

export const purgeSalons = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  { salonIds }: SalonsPayload,
): Promise<void> => db.transaction((trx) => removeUnusedSalons(trx, queue, salonIds));
