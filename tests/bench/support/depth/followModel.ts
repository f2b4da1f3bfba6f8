import type { ActivePlatform } from '../../../../backend/features/platforms/platformsService.ts';
import type { AdaptiveModel } from '../../../../backend/features/run/adaptiveDepth.ts';
import { bestStep } from '../../../../backend/features/run/adaptiveDepth.ts';
import type { AskedSalon, Found } from './walkSalon.ts';
import { walkSalon } from './walkSalon.ts';

/** For each search of a salon: what was found after it, and the gain that the model expects of the next search. */
export type Followed = { found: Found; nextGain: number }[];

/** Looks a salon up as a model decides, until no search is worth its price for the model. */
export async function followModel(
  salon: AskedSalon,
  platforms: ActivePlatform[],
  model: AdaptiveModel,
): Promise<Followed> {
  const walk = await walkSalon(salon, platforms);
  const followed: Followed = [];
  for (;;) {
    const best = bestStep(walk.state(), model);
    followed.push({ found: walk.found(), nextGain: best?.gain ?? -Infinity });
    if (!best || best.gain < model.leastGain) return followed;
    walk.go(await walk.reach(best.step));
  }
}

/**
 * The figures of several salons together, if searches below `leastGain` were not sent. They must have been followed
 * with a model whose least gain is not higher.
 */
export function figuresAt(leastGain: number, all: readonly Followed[]) {
  const sum = { right: 0, wrong: 0, of: 0, searches: 0 };
  for (const followed of all) {
    const last = followed.findIndex(({ nextGain }) => nextGain < leastGain);
    const { right, wrong, of } = followed[last]!.found;
    sum.right += right;
    sum.wrong += wrong;
    sum.of += of;
    sum.searches += last + 1;
  }
  return {
    recall: sum.right / sum.of,
    precision: sum.right / (sum.right + sum.wrong),
    searches: sum.searches / all.length,
  };
}
