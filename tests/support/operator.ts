import { runCommand } from './runCommand.ts';

/** Runs `npm run operator -- …` with the given standard input. */
export async function operator(env: NodeJS.ProcessEnv, args: string[], input?: string) {
  const { code, out, err } = await runCommand('operators', env, args, input);
  return { code, output: out + err };
}
