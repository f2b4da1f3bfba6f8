import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * The slug of a salon's draft, by which it is found again if the answer to a create was lost. It is readable, because
 * it becomes the public address when the draft is published. The id's last twelve digits are random.
 */
export function draftSlug({ salonId, name }: { salonId: string; name: string }): string {
  const words = plainText(name)
    .replaceAll(' ', '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words || 'salon'}-${salonId.replaceAll('-', '').slice(-12)}`;
}
