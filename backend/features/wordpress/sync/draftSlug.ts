import slugify from '@sindresorhus/slugify';
import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * The slug of a salon's draft, by which the draft is found if the answer to a create was lost. It contains the name for
 * the public address of the published post, and the last twelve digits of the salon's id, which are random. Letters
 * without a Latin form are left out: WordPress would encode and shorten the slug, and the draft would not be found.
 */
export function draftSlug({ salonId, name }: { salonId: string; name: string }): string {
  const words = slugify(plainText(name)).slice(0, NAME_LENGTH).replace(/-+$/, '');
  return `${words || 'salon'}-${salonId.replaceAll('-', '').slice(-12)}`;
}
