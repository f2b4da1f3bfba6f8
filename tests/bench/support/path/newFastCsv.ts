import { text } from 'node:stream/consumers';
import { byFastCsv } from './baselines.ts';

// A process that reads a list from stdin, parses it with fast-csv, and prints the seconds that the parsing took.

process.stdout.write(String(await byFastCsv(await text(process.stdin))));
