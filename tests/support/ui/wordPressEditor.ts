import type { Page } from 'playwright';
import type { WordPress } from '../../beds/wordpress/wordpress.ts';

/** Logs in as administrator and opens a post in the editor. */
export async function openEditor(page: Page, { users }: WordPress, editUrl: string): Promise<void> {
  await page.goto(editUrl);
  await page.getByLabel('Username or Email Address').fill(users.administrator.username);
  await page.getByLabel('Password', { exact: true }).fill(users.administrator.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  // Do not wait for everything that the editor loads, some of which comes from the internet.
  await page.waitForURL(/action=edit/, { waitUntil: 'domcontentloaded' });
  // The editor shows a welcome guide on the first visit.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Close/ })
    .click();
}
