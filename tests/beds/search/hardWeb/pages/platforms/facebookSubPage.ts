import type { Random } from '../../../random.ts';
import { POSTS } from '../../words/sentences.ts';
import type { Listing } from '../../world/business.ts';
import type { Shown } from '../drawn.ts';
import { cut, fill, slug } from '../texts.ts';

type Named = { /** Empty where the page has a number alone. */ vanity: string; id: string };

/** A sub-page (photos, reviews, about) or a post. It belongs to the business, but is not the business's page. */
export function drawSubPage(listing: Listing, { vanity, id }: Named, random: Random): Shown {
  const { name, address } = listing;
  const said = fill(random.pick(POSTS), listing, random);
  const post = { title: cut(`${name} - ${said}`, 64, random), content: cut(said, 150, random) };
  if (!vanity) {
    return {
      url: `https://www.facebook.com/permalink.php?story_fbid=${random.number(15)}&id=${id}`,
      ...post,
    };
  }
  const base = `https://www.facebook.com/${vanity}`;
  const praise = fill('★★★★★ Recommends {name}. Best {service} in town.', listing, random);
  return random.pick([
    {
      url: `${base}/photos/`,
      title: `${name} - Photos | Facebook`,
      content: `${name}. Photos, posts and reviews.`,
    },
    {
      url: `${base}/reviews`,
      title: `${name} - Reviews | Facebook`,
      content: random.pick([`${name}. Rating: 4.9. Do you recommend ${name}?`, praise]),
    },
    {
      url: `https://www.facebook.com/pg/${vanity}/about/`,
      title: `${name} - About | Facebook`,
      content: `${name}, ${address.city}. Contact ${name} on Messenger.`,
    },
    { url: `${base}/posts/${slug(said).slice(0, 40)}/${random.number(16)}/`, ...post },
  ]);
}
