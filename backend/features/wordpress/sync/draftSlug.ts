import slugify from '@sindresorhus/slugify';
import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * The slug of a salon's draft, by which the draft is found if the answer to a create was lost. It contains the name,
 * because it is part of the public address when the draft is published. It is in Latin letters, since WordPress encodes
 * others and shortens the result, so that the draft would not be found. Letters without a Latin form, such as Chinese
 * ones, are left out. It ends with the last twelve digits of the salon's id, which are random.
 */
export function draftSlug({ salonId, name }: { salonId: string; name: string }): string {
  const words = slugify(plainText(name)).slice(0, NAME_LENGTH).replace(/-+$/, '');
  return `${words || 'salon'}-${salonId.replaceAll('-', '').slice(-12)}`;
}
