import type { JobSummary } from '#contract/jobs.ts';

/** The shortest time between two lines if standard error is not a terminal. */
const LINE_EVERY_MS = 10_000;

const number = (value: number): string => value.toLocaleString('en-US');

function lineOf({ processedCount, totalBusinesses, progress, timeRemaining }: JobSummary): string {
  const left = timeRemaining ? `, ${timeRemaining} left` : '';
  return `${number(processedCount)} of ${number(totalBusinesses)} (${Math.floor(progress)}%)${left}`;
}

/** Shows a job's progress: on a terminal in one line that is overwritten, else in a new line at most every 10 s. */
export function createProgressLine(stream: NodeJS.WriteStream = process.stderr) {
  let last = '';
  let at = Number.NEGATIVE_INFINITY;
  return {
    show(job: JobSummary): void {
      const line = lineOf(job);
      if (line === last || (!stream.isTTY && performance.now() - at < LINE_EVERY_MS)) return;
      last = line;
      at = performance.now();
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end(): void {
      if (stream.isTTY && last) stream.write('\n');
    },
  };
}

/** Returns for example `12 verified, 3 maybe, 5 not found, 1 could not be looked up`, without the last if it is 0. */
export function outcomeOf(job: JobSummary): string {
  const parts = [
    `${number(job.verifiedCount)} verified`,
    `${number(job.maybeCount)} maybe`,
    `${number(job.notFoundCount)} not found`,
  ];
  if (job.unavailableCount) parts.push(`${number(job.unavailableCount)} could not be looked up`);
  return parts.join(', ');
}
