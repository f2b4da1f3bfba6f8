import { lazy } from '../../lib/lazy.ts';

/** A password needs the best of zxcvbn's five grades: more than 10^10 guesses. */
const LEAST_SCORE = 4;
/**
 * Only this many characters are checked, because the time of a check grows faster than the length. A longer password
 * whose beginning is hard to guess is hard to guess, too.
 */
const MOST_READ = 40;

/**
 * The estimator knows 49,000 leaked passwords and how people vary them. It takes 7 MB, so it is loaded when first used.
 */
const estimator = lazy(async () => {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
});

/** True if zxcvbn's grade is too low, for example because the password is close to a leaked one or to the email. */
export async function isEasilyGuessed(password: string, email: string): Promise<boolean> {
  const own = [email, ...email.split(/[^\p{L}\p{N}]+/u), 'salon', 'verifier'].filter(Boolean);
  const { score } = (await estimator()).check(password.normalize('NFKC').slice(0, MOST_READ), own);
  return score < LEAST_SCORE;
}
