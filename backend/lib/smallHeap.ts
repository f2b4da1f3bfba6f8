import { setFlagsFromString } from 'node:v8';

// Lets the heap grow by at most half before a garbage collection. V8 lets the heap of a young process grow fourfold,
// but lists and answers come in large pieces and are garbage a second later. Import this file first, so that the
// setting applies to the first collection.
setFlagsFromString('--heap-growing-percent=50');
