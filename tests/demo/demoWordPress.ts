import { wordpressMissing } from '../beds/wordpress/chooseSite.ts';
import type { WordPress } from '../beds/wordpress/wordpress.ts';
import { startWordPress } from '../beds/wordpress/wordpress.ts';

/** Salons of the list that are already published, so that a sync meets possible duplicates. */
export type Published = { name: string; city: string; address: string; phone: string };

/** Starts a WordPress with these salons. Returns a sentence instead if this machine cannot run one. */
export async function demoWordPress(published: Published[]): Promise<WordPress | string> {
  if (wordpressMissing) return 'No WordPress: that needs a Docker engine, or root on Debian.';
  try {
    const wordpress = await startWordPress({ withTheme: true });
    await wordpress.seed(
      published.map(({ name, city, address, phone }) => ({
        title: name,
        city,
        street_address: address,
        phone,
      })),
    );
    return wordpress;
  } catch (error) {
    return `No WordPress: ${(error as Error).message.split('\n')[0]}`;
  }
}

/** The product's settings for the destination of destinations.json. */
export function destinationSettings(wordpress: WordPress | string): NodeJS.ProcessEnv {
  if (typeof wordpress === 'string')
    return { WORDPRESS_URL: '', WORDPRESS_USERNAME: '', WORDPRESS_APPLICATION_PASSWORD: '' };
  const { username, applicationPassword } = wordpress.users.editor;
  return {
    WORDPRESS_URL: wordpress.url,
    WORDPRESS_USERNAME: username,
    WORDPRESS_APPLICATION_PASSWORD: applicationPassword,
  };
}
