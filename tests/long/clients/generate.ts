import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';

// node generate.ts FOLDER: generates two clients from docs/openapi.json into a folder.

// Both generators need TypeScript's JavaScript API, which version 7 does not have.
const typescript6 = import.meta.resolve('@typescript/typescript6');
registerHooks({
  resolve: (name, context, next) => next(name === 'typescript' ? typescript6 : name, context),
});
const { createClient } = await import('@hey-api/openapi-ts');
const { default: openapiTS, astToString } = await import('openapi-typescript');

const DOCUMENT = new URL('../../../docs/openapi.json', import.meta.url);
const folder = process.argv[2]!;
await createClient({
  input: DOCUMENT.pathname,
  output: { path: path.join(folder, 'heyApi'), module: { extension: '.ts' } },
  logs: { level: 'error' },
});
writeFileSync(path.join(folder, 'openApi.ts'), astToString(await openapiTS(DOCUMENT)));
