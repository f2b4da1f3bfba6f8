import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { freePort } from '../support/freePort.ts';
import { output, ROOT } from './docker.ts';

export type Stack = {
  project: string;
  /** `docker compose` on the stack: on today's files, or on those of `folder`. */
  compose: (...args: string[]) => Promise<string>;
  composeIn: (folder: string, files: string[], ...args: string[]) => Promise<string>;
  /** What the API answers, as JSON; throws where it refuses. */
  call: <Reply>(method: string, call: string, body?: unknown) => Promise<Reply>;
  /** Also what the stack has kept. */
  remove: () => Promise<void>;
};

/** A stack of its own beside any other one, as `docker compose` makes it without an .env. */
export async function createStack(env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const project = `salon-verifier-test-${randomBytes(4).toString('hex')}`;
  const port = String(await freePort());
  const composeIn = (folder: string, files: string[], ...args: string[]) => {
    const named = files.flatMap((file) => ['-f', path.join(folder, file)]);
    const common = ['--project-directory', folder, '--env-file', '/dev/null', '-p', project, ...named];
    return output('docker', ['compose', ...common, ...args], { ...env, PORT: port });
  };
  const compose = (...args: string[]) => composeIn(ROOT, ['docker-compose.yml'], ...args);
  return {
    project,
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
      await compose('--profile', '*', 'down', '--volumes', '--timeout', '5');
    },
  };
}
