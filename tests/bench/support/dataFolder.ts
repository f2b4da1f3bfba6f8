import { existsSync } from 'node:fs';
import path from 'node:path';
import { givenOptions } from '../../givenOptions.ts';

/** Returns the folder given with `--data`, or undefined, with a message, if it is missing. */
export function dataFolder(fileInIt: string): string | undefined {
  const { data } = givenOptions({ data: { type: 'string' } });
  if (data && existsSync(path.join(data, fileInIt))) return data;
  console.log(
    data
      ? `Not measured: ${path.resolve(data)} has no ${fileInIt}.`
      : `Not measured: it reads labelled data that is not part of this repository. Name its folder, which holds ${fileInIt}, with --data DIR.`,
  );
  return undefined;
}
