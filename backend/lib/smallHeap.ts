import { setFlagsFromString } from 'node:v8';

// Limits heap growth to half before a collection instead of V8's fourfold for a young process: lists and answers come
// in large pieces and are garbage a second later. Import it first: reading the ZIP table triggers a collection during
// the imports, which sets the limit of the next one.
setFlagsFromString('--heap-growing-percent=50');
