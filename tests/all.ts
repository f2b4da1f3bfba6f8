import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * Runs npm scripts concurrently, because tests often wait. The first one's output is shown as it comes, that of the
 * others after it, so that they do not mix.
 */
function runScript(name: string, stdout: 'inherit' | 'pipe') {
  const child = spawn('npm', ['run', '--silent', name], {
    stdio: ['ignore', stdout, stdout],
    shell: process.platform === 'win32',
  });
  const exited = new Promise<boolean>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
  const output = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  return { name, exited, output };
}

const runs = process.argv.slice(2).map((name, index) => runScript(name, index ? 'pipe' : 'inherit'));
const failed: string[] = [];
for (const { name, exited, output } of runs) {
  for (const part of await output) process.stdout.write(part);
  if (!(await exited)) failed.push(name);
}
if (failed.length) {
  process.stderr.write(`Failed: ${failed.map((name) => `npm run ${name}`).join(', ')}\n`);
  process.exitCode = 1;
}
