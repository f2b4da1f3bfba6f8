import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';
import { output, ROOT } from './docker.ts';

export type Stack = {
  /** Runs `docker compose` on the stack, with today's files or with those of `folder`. */
  compose: (...args: string[]) => Promise<string>;
  composeIn: (folder: string, files: string[], ...args: string[]) => Promise<string>;
  /** Calls the API and returns its JSON reply. Throws on an error status. */
  call: <Reply>(method: string, call: string, body?: unknown) => Promise<Reply>;
  /** Removes the stack with its volumes. */
  remove: () => Promise<void>;
};

/** Creates a stack of its own next to any other one, as `docker compose` does without an .env. */
export async function createStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const project = `salon-verifier-test-${randomBytes(4).toString('hex')}`;
  const port = String(await freePort());
  const composeIn = (folder: string, files: string[], ...args: string[]) => {
    const named = files.flatMap((file) => ['-f', path.resolve(folder, file)]);
    const common = ['--project-directory', folder, '--env-file', '/dev/null', '-p', project, ...named];
    return output('docker', ['compose', ...common, ...args], { DATABASE_URL: '', ...env, PORT: port });
  };
  const compose = (...args: string[]) => composeIn(ROOT, ['docker-compose.yml'], ...args);
  return {
    compose,
    composeIn,
    async call(method, call, body) {
      const isForm = body instanceof FormData;
      const reply = await fetch(`http://127.0.0.1:${port}/api${call}`, {
        method,
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(body === undefined || isForm ? {} : { headers: { 'Content-Type': 'application/json' } }),
      });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${method} ${call} answered ${reply.status}: ${text}`);
      return JSON.parse(text);
    },
    async remove() {
      await compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '5');
    },
  };
}
