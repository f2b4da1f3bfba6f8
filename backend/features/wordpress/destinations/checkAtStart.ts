import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../lib/errors.ts';
import { listPlatformIds } from './connectionTestQueries.ts';
import { readDestinations } from './destinationsFile.ts';
import { unknownPlatforms } from './mappedPlatforms.ts';

/** Logs faults of the destinations file. They do not stop the product, because searches do not need the file. */
export async function checkDestinations({
  config,
  db,
  logger,
}: Pick<Deps, 'config' | 'db' | 'logger'>): Promise<void> {
  try {
    const entries = await readDestinations(config.destinationsFile);
    const platformIds = await listPlatformIds(db);
    for (const read of entries) {
      const fault = read.configured && unknownPlatforms(read.entry, platformIds);
      if (fault) logger.warn(`The WordPress destination "${read.id}": ${fault}`);
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    logger.warn(error.message);
  }
}
