import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from './features/openapi/openApiDocument.ts';
import { readNoArguments, runCommand } from './start/command.ts';

// `npm run openapi` writes docs/openapi.json after a change of the table of calls.

await runCommand('Writes docs/openapi.json: npm run openapi', async (args) => {
  readNoArguments(args);
  writeFileSync(
    path.join(import.meta.dirname, '../docs/openapi.json'),
    `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  );
  return 0;
});
