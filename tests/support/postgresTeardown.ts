export default async function teardown(): Promise<void> {
  await globalThis.stopTestPostgres?.();
  // What this process starts next must not look for the stopped cluster.
  for (const name of ['TEST_POSTGRES', 'TEST_DATABASE', 'TEST_TEMPLATE']) delete process.env[name];
}
