import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * The slug of a salon's draft, by which the draft is found if the answer to a create was lost. It contains the name,
 * because it is part of the public address when the draft is published. The last twelve digits of the salon's id are
 * random.
 */
export function draftSlug({ salonId, name }: { salonId: string; name: string }): string {
  const words = plainText(name)
    .replaceAll(' ', '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words || 'salon'}-${salonId.replaceAll('-', '').slice(-12)}`;
}
