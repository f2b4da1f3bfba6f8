import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { SETTING_NAMES } from '../../backend/lib/config.ts';

const FOLDER = path.join(import.meta.dirname, '../../docker/kubernetes');
const read = (name: string) => readFileSync(path.join(FOLDER, name), 'utf8');

test('the manifests name only settings that there are, and every file is in the kustomization', () => {
  const kustomization = read('kustomization.yaml');
  const settings = [...kustomization.matchAll(/^ {6}- (\w+)=/gm)].map(([, name]) => name!);
  expect(settings.length).toBeGreaterThan(0);
  expect(settings.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  const listed = [...kustomization.matchAll(/^ {2}- (\w+\.yaml)$/gm)].map(([, name]) => name!);
  const files = readdirSync(FOLDER).filter((name) => name !== 'kustomization.yaml');
  expect(listed.sort()).toEqual(files.sort());
});

test('each container starts a program that there is, as an ordinary user without rights', () => {
  for (const name of ['api', 'worker', 'migrate']) {
    const manifest = read(`${name}.yaml`);
    const [, program] = /command: \[node, (?:--\S+ )?(backend\/\w+\.ts)/.exec(manifest)!;
    expect(program).toBe(`backend/${name}.ts`);
    for (const restriction of ['runAsNonRoot: true', 'readOnlyRootFilesystem: true', 'drop: [ALL]'])
      expect(manifest).toContain(restriction);
  }
});
