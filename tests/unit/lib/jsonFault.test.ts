import { expect, test } from '@jest/globals';
import { jsonFaultPlace } from '../../../backend/lib/jsonFault.ts';

test.each([
  ['[{"a": secret}]', 'line 1, column 8'],
  ['[{"id": "a"\n "applicationPassword": "hunter2"}]', 'line 2, column 2'],
  ['[{"a": 1},\n]', 'line 2, column 1'],
  ['[{"a": tru3}]', 'line 1, column 11'],
  ['[\n"two\nlines"]', 'line 2, column 5'],
  ['[] x', 'line 1, column 4'],
  ['[{"a": "open', 'line 1, column 13'],
  ['', 'line 1, column 1'],
])('%j stops being JSON at %s', (text, place) => {
  expect(jsonFaultPlace(text)).toBe(place);
});
