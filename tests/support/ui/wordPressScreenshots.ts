import path from 'node:path';
import type { Browser } from 'playwright';
import type { SyncReply } from '#contract/wordpress.ts';
import { wordpressMissing } from '../../beds/wordpress/chooseSite.ts';
import { startWordPress } from '../../beds/wordpress/wordpress.ts';
import { entryFor } from '../destinations.ts';
import { openDetails, openJob } from './dashboard.ts';
import { openHistory } from './history.ts';
import { README_FOLDER } from './readmeScreenshots.ts';
import { SALONS } from './salons.ts';
import { startUiStage } from './stage.ts';

const NAME = SALONS[0]!.name;

/** Takes pictures of the result of a sync: in the product, and of the draft in WordPress's admin. */
export async function wordpressScreenshots(browser: Browser, folder: string): Promise<void> {
  if (wordpressMissing) {
    console.log(`No pictures of a draft: this ${wordpressMissing}.`);
    return;
  }
  const wordpress = await startWordPress();
  const stage = await startUiStage({ destinations: [entryFor(wordpress)] });
  try {
    const jobId = await stage.completed();
    const [first, second] = await stage.businessIds(jobId);
    const selection = { businessIds: [first, second], destinationId: 'salon-directory' };
    const { results } = await stage.call<SyncReply>('POST', 'wordpress/sync', selection);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    const shoot = (name: string) => page.screenshot({ path: path.join(folder, `${name}-1440-light.png`) });

    await openHistory(page, stage.url);
    await shoot('history-after-a-sync');
    await openJob(page, stage.url, jobId);
    await page.getByRole('region', { name: 'Results table' }).scrollIntoViewIfNeeded();
    await shoot('results-after-a-sync');
    await openDetails(page, NAME);
    await page.getByText('Platform Count').waitFor();
    await shoot('business-details-after-a-sync');

    await page.goto(results[0]!.editUrl!);
    await page.getByLabel('Username or Email Address').fill(wordpress.users.administrator.username);
    await page.getByLabel('Password', { exact: true }).fill(wordpress.users.administrator.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    // Do not wait for everything that the editor loads, some of which comes from the internet.
    await page.waitForURL(/action=edit/, { waitUntil: 'domcontentloaded' });
    // The editor shows a welcome guide on the first visit.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .click();
    await page.getByRole('button', { name: 'Cities' }).click();
    await page.getByRole('checkbox', { name: 'Chicago' }).waitFor();
    await shoot('draft-in-wordpress');
    await page.screenshot({ path: path.join(README_FOLDER, 'draft.png') });
    await page.close();
  } finally {
    await stage.stop();
    await wordpress.stop();
  }
}
