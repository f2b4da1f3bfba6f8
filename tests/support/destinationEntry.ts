import { DestinationEntry } from '../../backend/features/wordpress/site/destinationEntry.ts';

/** A valid entry of the destinations file with these changes. */
export const destinationEntry = (changes: Record<string, unknown>): DestinationEntry =>
  DestinationEntry.parse({
    id: 'a',
    label: 'A',
    url: 'https://a.example',
    postType: 'salon',
    username: 'u',
    applicationPassword: 'p',
    fields: {},
    ...changes,
  });
