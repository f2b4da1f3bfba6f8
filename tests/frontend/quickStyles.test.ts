import { afterEach, beforeEach, expect, test } from '@jest/globals';

// The environment of the frontend's tests skips rules whose last part cannot match, and keeps what it has computed.

const page = (rules: string) => {
  document.head.innerHTML = `<style>${rules}</style>`;
  document.body.innerHTML = `
    <main class="outer"><section class="list Other"><h2 id="title">Salons</h2>
      <button class="one two" type="submit" disabled aria-label="a, b > c">Go</button>
      <svg class="drawn"><linearGradient></linearGradient></svg></section></main>`;
};
beforeEach(() => page(''));
afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

const SELECTORS = [
  '*',
  'button',
  'BUTTON',
  '.one',
  '.one.two',
  '.one.three',
  'section.list.Other',
  'section.list.other',
  '#title',
  '.list > button',
  '.list>.one',
  '.list >*',
  '.one + svg',
  '.outer h2 ~ button',
  '.list > :first-child',
  'h2:first-child',
  ':first-child',
  ':is(.one, .three)',
  '.two:not(.three, h2)',
  'button:not(:disabled)',
  '.one:disabled',
  '[disabled]',
  '.one[type="submit"]',
  `[aria-label='a, b > c']`,
  '.three, .two',
  'h2, .three',
  'svg.drawn',
  'linearGradient',
  '.one:where(.two)',
  '.list:has(> .one) .two',
  '.list:not(:is(.a, .b)) h2',
];

test.each(SELECTORS)('%s sets the style of the same elements as it selects', (selector) => {
  page(`${selector} { opacity: 0.7 }`);
  const all = [...document.body.querySelectorAll('*')];
  const styled = all.filter((element) => getComputedStyle(element).getPropertyValue('opacity') === '0.7');
  expect(styled).toEqual(all.filter((element) => element.matches(selector)));
});

test('a computed style changes with the element, its parents and the style sheets', () => {
  page('.quiet { visibility: hidden } .gone { display: none }');
  const [button, main] = [document.querySelector('button')!, document.querySelector('main')!];
  const look = () => {
    const { visibility, display } = getComputedStyle(button);
    return [visibility, display];
  };
  expect(look()).toEqual(['visible', 'inline-block']);
  button.classList.add('gone');
  expect(look()).toEqual(['visible', 'none']);
  main.className = 'quiet';
  expect(look()).toEqual(['hidden', 'none']);
  button.style.display = 'flex';
  expect(look()).toEqual(['hidden', 'flex']);
  document.querySelector('style')!.firstChild!.nodeValue = '.gone { visibility: collapse }';
  expect(look()).toEqual(['collapse', 'flex']);
  button.remove();
  document.body.append(button);
  document.head.append(
    Object.assign(document.createElement('style'), { textContent: 'button { visibility: visible }' }),
  );
  expect(look()[0]).toBe('visible');
});
