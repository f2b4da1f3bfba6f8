import type { ActivePlatform } from '../../../../backend/features/platforms/platformsService.ts';
import type { Step, StepKind } from '../../../../backend/features/run/adaptiveDepth.ts';
import {
  featuresOf,
  platformFeatures,
  possibleSteps,
} from '../../../../backend/features/run/adaptiveDepth.ts';
import { createRandom } from '../../../beds/search/random.ts';
import type { AskedSalon } from './walkSalon.ts';
import { walkSalon } from './walkSalon.ts';

/** What one search added in one state: pages that are right, and pages that are not. */
export type RecordedGain = {
  kind: StepKind;
  platform: string | undefined;
  features: number[];
  right: number;
  wrong: number;
};

/** How many searches follow the first one. */
const MOST_STEPS = 4;
/** In each state, this many of the searches for a single platform are tried. */
const MOST_PLATFORMS = 3;
/** How often each kind of search is drawn as the one that leads to the next state. */
const DRAWN: Record<StepKind, number> = {
  address: 4,
  name: 1.5,
  street: 2,
  phone: 2,
  other_name: 2,
  map: 2,
  platform: 0.7,
};

/** Tries the possible searches in states that random searches lead to, and returns what each of them added. */
export async function recordGains(
  salon: AskedSalon,
  platforms: ActivePlatform[],
  seed: number,
): Promise<RecordedGain[]> {
  const random = createRandom(seed, salon.business.id, 'depth');
  const walk = await walkSalon(salon, platforms);
  const recorded: RecordedGain[] = [];
  for (let number = 0; number < MOST_STEPS; number += 1) {
    const [state, before] = [walk.state(), walk.found()];
    if (platforms.every(state.isFound)) break;
    const steps = possibleSteps(state);
    const single = random.shuffle(steps.filter(({ kind }) => kind === 'platform'));
    const tried = [...steps.filter(({ kind }) => kind !== 'platform'), ...single.slice(0, MOST_PLATFORMS)];
    const features = featuresOf(state);
    const reached = new Map<Step, Awaited<ReturnType<typeof walk.reach>>>();
    for (const step of tried) {
      const next = await walk.reach(step);
      reached.set(step, next);
      recorded.push({
        kind: step.kind,
        platform: step.platform?.id,
        features: [...features, ...platformFeatures(state, step)],
        right: next.found.right - before.right,
        wrong: next.found.wrong - before.wrong,
      });
    }
    if (!tried.length) break;
    const chances = tried.map(({ kind }, index) => [String(index), DRAWN[kind]] as const);
    const drawn = tried[Number(random.weighted(Object.fromEntries(chances)))]!;
    walk.go(reached.get(drawn)!);
  }
  return recorded;
}
