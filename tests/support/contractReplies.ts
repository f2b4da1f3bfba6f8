import type { Call } from '#contract/call.ts';
import type { KnownCall } from '#contract/calls.ts';
import { calls } from '#contract/calls.ts';
import { inWorker } from './inWorker.ts';

const TABLE = Object.entries<Call>(calls) as [KnownCall, Call][];

/**
 * Finds the call that a request makes. If several match, it is the one with the fewest parameters, as in the router.
 */
export function callOf(method: string, path: string): KnownCall | undefined {
  const { pathname } = new URL(path, 'http://localhost');
  const fitting = TABLE.map(([name]) => name).filter((name) => {
    const [its, pattern] = name.split(' ') as [string, string];
    return its === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
  });
  return fitting.sort((a, b) => a.split(':').length - b.split(':').length)[0];
}

/**
 * Throws if a reply does not match the contract or the OpenAPI document made from it. This includes streamed replies,
 * which the server itself does not check as a whole.
 */
export function checkReply(
  method: string,
  path: string,
  reply: { status: number; headers: Headers; text: string },
) {
  const name = callOf(method, path);
  if (!name) {
    if (reply.status !== 200) return;
    throw new Error(`${method} ${path} was answered, but the contract has no such call.`);
  }
  const type = reply.headers.get('Content-Type') ?? '';
  // Shared, because its schemas take a second to compile.
  const { checkDescribedReply, checkDescribedStatus } =
    inWorker<typeof import('./openApi.ts')>('./openApi.ts');
  checkDescribedStatus(name, reply.status, type);
  if (reply.status !== 200) return;
  const promised: Call['reply'] = calls[name].reply;
  const types = [promised.type, ...Object.keys(('also' in promised && promised.also) || {})];
  if (!types.some((each) => type.startsWith(each))) throw new Error(`${name} was answered with ${type}.`);
  if (promised.type === 'text/csv') {
    if (!/^attachment; filename=/.test(reply.headers.get('Content-Disposition') ?? ''))
      throw new Error(`${name} was answered without a file's name.`);
    if (!type.startsWith('application/json')) return;
    const shape = promised.also!['application/json'].safeParse(JSON.parse(reply.text));
    if (!shape.success) throw new Error(`${name} was answered with another shape: ${shape.error.message}`);
    checkDescribedReply(name, JSON.parse(reply.text));
    return;
  }
  const checked = promised.schema.safeParse(JSON.parse(reply.text));
  if (!checked.success) throw new Error(`${name} was answered with another shape: ${checked.error.message}`);
  checkDescribedReply(name, JSON.parse(reply.text));
  if (promised.total && !/^\d+$/.test(reply.headers.get('X-Total-Count') ?? ''))
    throw new Error(`${name} was answered without X-Total-Count.`);
}
