import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { ConfigError } from '../lib/errors.ts';

/** Asks on the terminal without showing what is typed. Ctrl-C exits with 130. */
async function ask(prompt: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  terminal.on('SIGINT', () => {
    process.stderr.write('\n');
    process.exit(130);
  });
  try {
    const answer = terminal.question('');
    // The prompt is written only now, when the terminal's echo is off.
    process.stderr.write(prompt);
    return await answer;
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return '';
}

/** Asks twice, and throws ConfigError if the answers differ. Without a terminal, reads a line of standard input. */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const password = await ask('Password: ');
  if ((await ask('The same again: ')) !== password)
    throw new ConfigError('The two passwords differ: run the command again.');
  return password;
}
