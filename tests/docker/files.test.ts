import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dockerMissing, output, ROOT } from './docker.ts';

/** The files of `COMPOSE_FILE` that docs/docker.md names, besides docker-compose.yml. */
const ADDED = [
  [],
  ['docker-compose.https.yml'],
  ['docker-compose.database.yml'],
  ['docker-compose.https.yml', 'docker-compose.database.yml'],
];
const env = { DOMAIN: 'salons.example.com', DATABASE_URL: 'postgres://salon@db.example/salon' };

describe('Docker itself', { skip: dockerMissing ?? false }, () => {
  for (const added of ADDED) {
    test(`accepts docker-compose.yml ${added.join(' ')}`, async () => {
      const files = ['docker-compose.yml', ...added].flatMap((file) => ['-f', file]);
      const args = ['compose', '--env-file', '/dev/null', ...files, '--profile', '*', 'config', '--quiet'];
      assert.equal(await output('docker', args, env), '');
    });
  }

  test('has nothing to object to in the Dockerfile', async () => {
    await output('docker', ['build', '--check', ROOT]);
  });
});
