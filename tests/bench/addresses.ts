import { dataFolder } from './support/dataFolder.ts';
import { measureAddresses } from './support/measureAddresses.ts';

// How well addresses are read: node tests/bench/addresses.ts --data DIR, where DIR holds addresses_*.csv

const folder = dataFolder('addresses_usaddress.csv');
process.exitCode = folder && (await measureAddresses(folder)) ? 0 : 1;
