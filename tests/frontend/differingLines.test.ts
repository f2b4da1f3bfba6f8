import { expect, test } from '@jest/globals';
import { differingLines } from '../../frontend/features/listings/differingLines.ts';

const text = (...lines: string[]) => lines.join('\n');
const LISTING = ['Find us', 'Street', 'City', 'Phone', 'On the web', 'Yelp', 'Facebook', 'MapQuest'];
const without = (line: string) => text(...LISTING.filter((each) => each !== line));

test('a line that is missing at the end of a long text is shown with its neighbours', () => {
  expect(differingLines([text(...LISTING), without('Yelp')])).toEqual([
    text('…', 'On the web', 'Yelp', 'Facebook', '…'),
    text('…', 'On the web', 'Facebook', '…'),
  ]);
  expect(differingLines([without('MapQuest'), text(...LISTING)])).toEqual([
    text('…', 'Facebook'),
    text('…', 'Facebook', 'MapQuest'),
  ]);
});

test('a difference at the beginning keeps the beginning', () => {
  expect(differingLines([text(...LISTING), without('Find us')])).toEqual([
    text('Find us', 'Street', '…'),
    text('Street', '…'),
  ]);
});

test('of three texts, all lines between the first and the last difference are shown', () => {
  const texts = [text('a', 'b', 'c', 'd', 'e'), text('a', 'B', 'c', 'd', 'e'), text('a', 'b', 'C', 'd', 'e')];
  expect(differingLines(texts)).toEqual([
    text('a', 'b', 'c', 'd', '…'),
    text('a', 'B', 'c', 'd', '…'),
    text('a', 'b', 'C', 'd', '…'),
  ]);
});

test('texts stay whole if they are equal, have one line, or one of them is missing', () => {
  const long = text(...LISTING);
  for (const texts of [
    [long, long],
    ['a', 'b'],
    ['', 'a'],
    [long, undefined],
    [undefined, undefined],
  ])
    expect(differingLines(texts)).toEqual(texts);
});

test('repeated lines are not counted twice', () => {
  expect(differingLines([text('a', 'a', 'a'), text('a', 'a')])).toEqual([
    text('…', 'a', 'a'),
    text('…', 'a'),
  ]);
});
