import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from './features/openapi/openApiDocument.ts';
import { defineCommand, readNoArguments } from './start/command.ts';

// `npm run openapi` writes docs/openapi.json. Run it after a change of the calls.

const openapi = defineCommand('Writes docs/openapi.json: npm run openapi', async (args) => {
  readNoArguments(args);
  writeFileSync(
    path.join(import.meta.dirname, '../docs/openapi.json'),
    `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  );
});

await openapi(process.argv.slice(2));
