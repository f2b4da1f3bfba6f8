import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEY = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

/** Makes a private authority (ca.pem) and a certificate of it for `localhost` (server.pem, server.key). */
export async function makeCertificates(folder: string): Promise<void> {
  const openssl = (command: string) => run('openssl', command.split(' '), { cwd: folder });
  await writeFile(path.join(folder, 'names'), 'subjectAltName=DNS:localhost\n');
  await openssl(`req -x509 ${KEY} -keyout ca.key -out ca.pem -days 2 -subj /CN=Private`);
  await openssl(`req ${KEY} -keyout server.key -out server.csr -subj /CN=localhost`);
  const authority = '-CA ca.pem -CAkey ca.key -CAcreateserial';
  await openssl(`x509 -req -in server.csr ${authority} -days 2 -extfile names -out server.pem`);
}
