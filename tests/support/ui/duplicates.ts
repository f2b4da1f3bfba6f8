import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { DuplicateCheck, DuplicateMatch } from '#contract/wordpress.ts';
import { selectAll } from './dashboard.ts';
import { reply } from './replies.ts';
import { SALONS } from './salons.ts';

function match(id: number, title: string, similarityScore: number): DuplicateMatch {
  return {
    existingPost: { id, title, meta: { street_address: `${id} Main St` } },
    similarityScore,
    matchReason: 'Similar name, same ZIP',
    editUrl: `https://salons.example.com/wp-admin/post.php?post=${id}&action=edit`,
  };
}

/** A duplicate check in which none of the salons is on the site. */
export function noDuplicates(ids: string[]): DuplicateCheck[] {
  return ids.map((businessId, i) => ({
    businessId,
    businessName: SALONS[i]!.name,
    businessAddress: SALONS[i]!.address,
    hasDuplicates: false,
    matches: [],
  }));
}

/** A duplicate check in which two of the businesses have duplicates: the first has four, the second one. */
export function twoDuplicates(ids: string[]): DuplicateCheck[] {
  const found: DuplicateMatch[][] = [
    [
      match(101, 'Juniper and Rye', 96.4),
      match(102, 'Juniper & Rye Hair', 84.6),
      match(103, 'Juniper Hair Studio', 69.6),
      match(104, 'Rye Studio', 61),
    ],
    [match(105, 'Copper Comb', 69.4)],
  ];
  return noDuplicates(ids).map((check, i) => {
    const matches = found[i] ?? [];
    return { ...check, hasDuplicates: matches.length > 0, matches };
  });
}

/** Opens the duplicate dialog from the results, with everything selected. */
export async function openDuplicates(page: Page, businessIds: string[]): Promise<void> {
  await reply(page, 'POST /api/wordpress/check-duplicates', twoDuplicates(businessIds));
  await selectAll(page);
  await page.getByRole('button', { name: /^Sync Selected/ }).click();
  await expect(page.getByRole('dialog', { name: 'Potential Duplicates Detected' })).toBeVisible();
}
