import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';

/** Drops a local file onto the element that `target` selects, as a mouse would. */
export async function dropFile(page: Page, target: string, file: string): Promise<void> {
  const given = { name: path.basename(file), base64: readFileSync(file).toString('base64') };
  const dataTransfer = await page.evaluateHandle(({ name, base64 }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], name, { type: 'text/csv' }));
    return transfer;
  }, given);
  for (const event of ['dragenter', 'dragover', 'drop'])
    await page.dispatchEvent(target, event, { dataTransfer });
}
