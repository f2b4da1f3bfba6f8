import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';

const WIDTHS = [1440, 1250, 1024, 768, 390];
export const HEIGHT = 900;

/**
 * What axe finds by these rules, or by all, as lines that name the rule and the element. Its legacy mode needs no second
 * page, and finds as much where nothing is framed; and what passed is not described, which takes longer than finding it.
 */
async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) builder.withRules(rules);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What was asked of the page's look is drawn: a change of colours fades in over some frames. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** axe has nothing to say, light and dark. Of its rules only the contrast hangs on the colours. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await drawn(page);
  expect.soft(await axeFindings(page), 'axe, light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await drawn(page);
  expect.soft(await axeFindings(page, ['color-contrast']), 'axe, dark').toEqual([]);
}

/** Nothing makes the page scroll sideways, and an open dialog stays inside it. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await drawn(page);
    const overflow = await page.evaluate(() => {
      const root = document.documentElement;
      const right = (element: Element) => element.getBoundingClientRect().right - root.clientWidth;
      const dialog = document.querySelector('[role=dialog]');
      return {
        page: root.scrollWidth - root.clientWidth,
        dialog: dialog ? Math.max(0, Math.round(right(dialog)), dialog.scrollWidth - dialog.clientWidth) : 0,
      };
    });
    expect.soft(overflow, `pixels too wide at ${width}`).toEqual({ page: 0, dialog: 0 });
  }
}
