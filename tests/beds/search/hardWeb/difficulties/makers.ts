import type { Difficulty } from '../shares.ts';
import type { MakeRows } from './difficulty.ts';
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

export const MAKERS: Readonly<Record<Difficulty, MakeRows>> = {
  plain: makePlain,
  chain: makeChain,
  secondLocation: makeSecondLocation,
  solo: makeSolo,
  namesakes: makeNamesakes,
  suites: makeSuites,
  renamed: makeRenamed,
  spelling: makeSpelling,
  legalName: makeLegalName,
  otherScript: makeOtherScript,
  moved: makeMoved,
  closed: makeClosed,
  suburb: makeSuburb,
  dash: makeDash,
  upperCase: makeUpperCase,
  absent: makeAbsent,
  foreignHandle: makeForeignHandle,
};
