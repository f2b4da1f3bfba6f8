import type { PlatformMatch } from '../../backend/features/matching/choosePage.ts';
import type { BusinessToMatch } from '../../backend/features/matching/identity.ts';
import { matchBusiness } from '../../backend/features/matching/matchBusiness.ts';
import type { AskedBy } from '../../backend/features/matching/pages.ts';
import type { ActivePlatform } from '../../backend/features/platforms/platformsService.ts';
import { createActivePlatforms } from '../../backend/features/platforms/platformsService.ts';
import { createTestDatabase } from './testDatabase.ts';
import { BELLA } from './threePlatforms.ts';

export type Shown = [url: string, title: string, snippet?: string, askedBy?: AskedBy | undefined];

/** The active ones of the seeded platforms. */
export async function activePlatforms(): Promise<ActivePlatform[]> {
  const { db, drop } = await createTestDatabase();
  return createActivePlatforms(db)().finally(drop);
}

/** Returns a function that matches hits with Bella Nail Bar, or a variant of it, on the seeded platforms. */
export async function createMatch() {
  const platforms = await activePlatforms();
  return (shown: Shown[], business: Partial<BusinessToMatch> = {}): Map<string, PlatformMatch> => {
    const hits = shown.map(([url, title, snippet = '', askedBy]) => ({
      url,
      title,
      snippet,
      ...(askedBy && { askedBy }),
    }));
    return matchBusiness({ ...BELLA, ...business }, platforms, hits).matches;
  };
}
