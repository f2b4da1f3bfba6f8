import type { Difficulties } from './difficulty.ts';
import { makeDash } from './names/dash.ts';
import { makeLegalName } from './names/legalName.ts';
import { makeOtherScript } from './names/otherScript.ts';
import { makeRenamed } from './names/renamed.ts';
import { makeSpelling } from './names/spelling.ts';
import { makeUpperCase } from './names/upperCase.ts';
import { makeClosed } from './places/closed.ts';
import { makeMoved } from './places/moved.ts';
import { makeSuburb } from './places/suburb.ts';
import { makePlain } from './plain.ts';
import { makeAbsent } from './twins/absent.ts';
import { makeChain } from './twins/chain.ts';
import { makeForeignHandle } from './twins/foreignHandle.ts';
import { makeNamesakes } from './twins/namesakes.ts';
import { makeSecondLocation } from './twins/secondLocation.ts';
import { makeSolo } from './twins/solo.ts';
import { makeSuites } from './twins/suites.ts';

/** The difficulties of the hard web's rows. The shares add up to one. */
export const HARD: Difficulties = {
  plain: { share: 0.18, make: makePlain },
  chain: { share: 0.07, make: makeChain },
  secondLocation: { share: 0.05, make: makeSecondLocation },
  solo: { share: 0.08, make: makeSolo },
  namesakes: { share: 0.05, make: makeNamesakes },
  suites: { share: 0.07, make: makeSuites },
  renamed: { share: 0.05, make: makeRenamed },
  spelling: { share: 0.06, make: makeSpelling },
  legalName: { share: 0.05, make: makeLegalName },
  otherScript: { share: 0.03, make: makeOtherScript },
  moved: { share: 0.04, make: makeMoved },
  closed: { share: 0.08, make: makeClosed },
  suburb: { share: 0.06, make: makeSuburb },
  dash: { share: 0.03, make: makeDash },
  upperCase: { share: 0.02, make: makeUpperCase },
  absent: { share: 0.06, make: makeAbsent },
  foreignHandle: { share: 0.02, make: makeForeignHandle },
};
