import { setFlagsFromString } from 'node:v8';

// The heap may grow by half before it is cleaned, not to the four times that V8 gives a young process: lists and answers
// come in large pieces and are garbage a second later. To be imported before all else: what the table of ZIP codes takes
// while it is read is cleaned away during the imports, and that cleaning sets the limit for the next one.
setFlagsFromString('--heap-growing-percent=50');
