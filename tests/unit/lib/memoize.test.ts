import { expect, test } from '@jest/globals';
import { memoize } from '../../../backend/lib/memoize.ts';

function counted<Value>(compute: (text: string) => Value, most?: number) {
  const asked: string[] = [];
  const ask = memoize((text) => {
    asked.push(text);
    return compute(text);
  }, most);
  return { ask, asked };
}

test('a text is computed once, even if the result is undefined', () => {
  const { ask, asked } = counted((text) => (text === 'none' ? undefined : { text }));
  expect(ask('a')).toBe(ask('a'));
  expect([ask('none'), ask('none')]).toEqual([undefined, undefined]);
  expect(asked).toEqual(['a', 'none']);
});

test('old texts are evicted, and texts in use are kept', () => {
  const { ask, asked } = counted((text) => text.length, 2);
  for (const text of ['kept', 'b', 'kept', 'c', 'kept', 'd', 'kept', 'e', 'kept', 'b']) ask(text);
  expect(asked.filter((text) => text === 'kept')).toHaveLength(1);
  expect(asked.filter((text) => text === 'b')).toHaveLength(2);
});

test('a long text is computed each time instead of cached', () => {
  const { ask, asked } = counted((text) => text.length);
  const long = 'x'.repeat(5000);
  expect([ask(long), ask(long)]).toEqual([5000, 5000]);
  expect(asked).toHaveLength(2);
});
