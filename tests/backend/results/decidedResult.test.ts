import { expect, test } from '@jest/globals';
import { chosenFacts } from '#contract/chosenFacts.ts';
import { decidedResult } from '../../../backend/features/results/decidedResult.ts';
import { activePlatforms } from '../../support/matchHits.ts';
import { platformSaid } from '../../support/shownFacts.ts';
import { toldResult } from '../../support/shownPages.ts';

const VAGARO = 'https://www.vagaro.com/rosanails';
const FRESHA = 'https://www.fresha.com/a/rosanails';

test('facts are chosen in the order of the platforms, also from details whose keys the database has sorted', async () => {
  const details = { fresha: platformSaid(FRESHA, {}), vagaro: platformSaid(VAGARO, {}) };
  const platforms = new Map((await activePlatforms()).map((platform) => [platform.id, platform]));
  const standing = { decisions: [], closure: undefined, fine: [], platforms };
  const { facts } = decidedResult(toldResult(details), details, standing);
  expect(chosenFacts(facts).bookingUrl).toBe(VAGARO);
});
