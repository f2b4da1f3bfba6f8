import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * Of a salon's draft, which is found by it again when the answer to a create was lost. Readable, since it becomes the
 * public address when the draft is published. The id's last twelve digits are random.
 */
export function draftSlug({ salonId, name }: { salonId: string; name: string }): string {
  const words = plainText(name)
    .replaceAll(' ', '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words || 'salon'}-${salonId.replaceAll('-', '').slice(-12)}`;
}
