import { dataFolder } from './support/dataFolder.ts';
import { measureAddresses } from './support/measureAddresses.ts';

// Measures how well addresses are parsed: node tests/bench/addresses.ts --data DIR, where DIR has addresses_*.csv

const folder = dataFolder('addresses_usaddress.csv');
process.exitCode = folder && (await measureAddresses(folder)) ? 0 : 1;
