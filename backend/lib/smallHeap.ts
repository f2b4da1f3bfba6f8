import { setFlagsFromString } from 'node:v8';

// V8 lets the heap of a young process grow to four times its size before it collects garbage. Here it may grow only by
// half, because lists and answers come in large pieces and are garbage a second later. Import this file first, so that
// the setting applies to the first collection.
setFlagsFromString('--heap-growing-percent=50');
