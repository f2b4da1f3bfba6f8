import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { SHOWN_MS } from '../../timeLimits.ts';

/** Something that a screen must show. */
export type Sight = { what: string; check: (page: Page) => Promise<void> };

type Words = string | RegExp;

/** `soft`: the test continues after a failure, so that it names everything that is missing. */
const look = expect.configure({ soft: true, timeout: SHOWN_MS });

function seen(what: string, find: (page: Page) => Locator): Sight {
  return {
    what,
    check: (page) => look(find(page).filter({ visible: true }).first(), what).toBeVisible(),
  };
}

function byRole(role: Parameters<Page['getByRole']>[0]) {
  return (name: Words): Sight =>
    seen(`${role} ${name}`, (page) => page.getByRole(role, { name, exact: true }));
}

/** The complete text of an element. */
export const text = (words: Words): Sight =>
  seen(`text ${words}`, (page) => page.getByText(words, { exact: true }));
export const button = byRole('button');
export const link = byRole('link');
export const heading = byRole('heading');
export const column = byRole('columnheader');
export const region = byRole('region');
export const dialog = byRole('dialog');
export const image = byRole('img');
export const tooltip = byRole('tooltip');
export const checkbox = byRole('checkbox');
/** Something that shows these words when the mouse is over it. */
export const title = (words: Words): Sight =>
  seen(`title ${words}`, (page) => page.getByTitle(words, { exact: true }));
/** A control, found by its label. */
export const label = (words: Words): Sight =>
  seen(`label ${words}`, (page) => page.getByLabel(words, { exact: true }));
export const placeholder = (words: string): Sight =>
  seen(`placeholder ${words}`, (page) => page.getByPlaceholder(words, { exact: true }));

export const disabled = (name: Words): Sight => {
  const what = `disabled button ${name}`;
  return {
    what,
    check: (page) => look(page.getByRole('button', { name, exact: true }), what).toBeDisabled(),
  };
};

/** Something that must be absent once the rest of the screen is shown. */
export const no = (kind: 'button' | 'heading' | 'checkbox', name: Words): Sight => {
  const what = `no ${kind} ${name}`;
  return { what, check: (page) => look(page.getByRole(kind, { name, exact: true }), what).toHaveCount(0) };
};

/** The number of elements that a selector finds. */
export const count = (what: string, selector: string, expected: number): Sight => ({
  what: `${expected} ${what}`,
  check: (page) => look(page.locator(selector), `${expected} ${what}`).toHaveCount(expected),
});

/** The options of a select, in order. */
export const options = (name: Words, expected: string[]): Sight => {
  const what = `options of ${name}`;
  return {
    what,
    check: (page) =>
      look(page.getByLabel(name, { exact: true }).locator('option'), what).toHaveText(expected),
  };
};

/** The attributes and the value of a control. */
export const field = (name: string, expected: Record<string, string>): Sight => {
  const what = `${name} with ${JSON.stringify(expected)}`;
  return {
    what,
    async check(page) {
      const { value, ...attributes } = expected;
      const control = page.getByLabel(name, { exact: true });
      if (value !== undefined) await look(control, what).toHaveValue(value);
      for (const [key, wanted] of Object.entries(attributes)) {
        await look(control, what).toHaveAttribute(key, wanted);
      }
    },
  };
};

/** The badge with these words has the theme colour of that name. */
export const coloured = (words: string, colour: string): Sight => {
  const what = `${words} in ${colour}`;
  return {
    what,
    async check(page) {
      const rgb = await page.evaluate((name) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${name})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, colour);
      await look(page.getByText(words, { exact: true }).first(), what).toHaveCSS('color', rgb);
    },
  };
};

const TOASTS = '[aria-label="Notifications (F8)"]';

function toastOf(role: 'status' | 'alert') {
  return (title: string, words: Words): Sight => {
    const what = `${role === 'alert' ? 'destructive ' : ''}toast ${title} / ${words}`;
    return {
      what,
      async check(page) {
        const having = (text: Words) => ({ has: page.getByText(text, { exact: true }) });
        const box = page.locator(TOASTS).getByRole(role).filter(having(title)).filter(having(words));
        await look(box, what).toBeVisible();
      },
    };
  };
}

export const toast = toastOf('status');
export const errorToast = toastOf('alert');
export const noToast: Sight = {
  what: 'no toast',
  check: (page) => look(page.locator(TOASTS), 'no toast').toBeEmpty(),
};
