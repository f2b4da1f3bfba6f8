import type { Difficulties } from './difficulty.ts';
import { makeLikeNeighbour, makeRowsCompete } from './evidence/neighbours.ts';
import { makeChairRenters, makePersonInSalon, makePrivateProfile } from './evidence/persons.ts';
import { makeClosedPanel, makeWrongCity } from './evidence/places.ts';
import { makeRenamedSaid, makeRenamedSilent } from './evidence/renamed.ts';
import { makeOtherTradeRow, makeSquatter, makeTakenOver } from './evidence/squatter.ts';
import { makeNextTown, makeOtherBranch, makeSecondNamesake, makeSuburbTwin } from './evidence/twins.ts';
import { makePlain } from './plain.ts';

/**
 * The same for the evidence web: some of its pages seem to prove that they are the salon's, and it has businesses and
 * people that are easily taken for the salon.
 */
export const EVIDENCE: Difficulties = {
  plain: { share: 0.06, make: makePlain },
  squatter: { share: 0.06, make: makeSquatter },
  takenOver: { share: 0.04, make: makeTakenOver },
  renamedSaid: { share: 0.1, make: makeRenamedSaid },
  renamedSilent: { share: 0.04, make: makeRenamedSilent },
  likeNeighbour: { share: 0.1, make: makeLikeNeighbour },
  personInSalon: { share: 0.06, make: makePersonInSalon },
  chairRenters: { share: 0.06, make: makeChairRenters },
  privateProfile: { share: 0.04, make: makePrivateProfile },
  secondNamesake: { share: 0.07, make: makeSecondNamesake },
  suburbTwin: { share: 0.06, make: makeSuburbTwin },
  nextTown: { share: 0.05, make: makeNextTown },
  wrongCity: { share: 0.06, make: makeWrongCity },
  closedPanel: { share: 0.04, make: makeClosedPanel },
  rowsCompete: { share: 0.06, make: makeRowsCompete },
  otherTrade: { share: 0.04, make: makeOtherTradeRow },
  otherBranch: { share: 0.06, make: makeOtherBranch },
};
