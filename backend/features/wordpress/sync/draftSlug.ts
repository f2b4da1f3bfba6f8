import { plainText } from '../../naming/text.ts';

const NAME_LENGTH = 60;

/**
 * Always the same for a business, so that its draft is found again when the answer to a create was lost. Readable, since
 * it becomes the public address when the draft is published. The id's last twelve digits are random.
 */
export function draftSlug({ id, name }: { id: string; name: string }): string {
  const words = plainText(name)
    .replaceAll(' ', '-')
    .slice(0, NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return `${words || 'salon'}-${id.replaceAll('-', '').slice(-12)}`;
}
