import type { EvidenceDifficulty } from '../shares.ts';
import type { MakeRows } from './difficulty.ts';
import { makeLikeNeighbour, makeRowsCompete } from './evidence/neighbours.ts';
import { makeChairRenters, makePersonInSalon, makePrivateProfile } from './evidence/persons.ts';
import { makeClosedPanel, makeWrongCity } from './evidence/places.ts';
import { makeRenamedSaid, makeRenamedSilent } from './evidence/renamed.ts';
import { makeOtherTradeRow, makeSquatter, makeTakenOver } from './evidence/squatter.ts';
import { makeNextTown, makeOtherBranch, makeSecondNamesake, makeSuburbTwin } from './evidence/twins.ts';
import { makePlain } from './plain.ts';

export const EVIDENCE_MAKERS: Readonly<Record<EvidenceDifficulty, MakeRows>> = {
  plain: makePlain,
  squatter: makeSquatter,
  takenOver: makeTakenOver,
  renamedSaid: makeRenamedSaid,
  renamedSilent: makeRenamedSilent,
  likeNeighbour: makeLikeNeighbour,
  personInSalon: makePersonInSalon,
  chairRenters: makeChairRenters,
  privateProfile: makePrivateProfile,
  secondNamesake: makeSecondNamesake,
  suburbTwin: makeSuburbTwin,
  nextTown: makeNextTown,
  wrongCity: makeWrongCity,
  closedPanel: makeClosedPanel,
  rowsCompete: makeRowsCompete,
  otherTrade: makeOtherTradeRow,
  otherBranch: makeOtherBranch,
};
