import { writeFileSync } from 'node:fs';
import { zipCodeTable } from './support/zipCodeTable.ts';

// Writes the table of US ZIP codes that the product reads: npm run zip-codes. Run it after an update of the package
// zipcodes.

writeFileSync('backend/features/address/zipCodes.tsv', zipCodeTable());
