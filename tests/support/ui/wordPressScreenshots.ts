import path from 'node:path';
import type { Browser } from 'playwright';
import type { SyncReply } from '#contract/wordpress.ts';
import { wordpressMissing } from '../../beds/wordpress/chooseSite.ts';
import { startWordPress } from '../../beds/wordpress/wordpress.ts';
import { entryFor } from '../destinations.ts';
import { openDetails, openJob } from './dashboard.ts';
import { openHistory } from './history.ts';
import { SALONS } from './salons.ts';
import { startUiStage } from './stage.ts';
import { openEditor } from './wordPressEditor.ts';

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

    await openEditor(page, wordpress, results[0]!.editUrl!);
    await page.getByRole('button', { name: 'Cities' }).click();
    await page.getByRole('checkbox', { name: 'Chicago' }).waitFor();
    await shoot('draft-in-wordpress');
    await page.close();
  } finally {
    await stage.stop();
    await wordpress.stop();
  }
}
