import type { WebPage } from '../../../web.ts';
import { STATE_NAMES } from '../../words/streets.ts';
import { TRADES } from '../../words/trades.ts';
import type { Business, Row } from '../../world/business.ts';
import type { World } from '../../world/world.ts';

/** What pages of people with the owner's name contain. */
const ownerOf = ({ owner, metro }: Business) => ({
  name: `${owner.first} ${owner.last}`,
  dotted: `${owner.first}.${owner.last}`.toLowerCase(),
  home: `${metro.city}, ${STATE_NAMES[metro.state]}`,
});

/** Private people with the owner's name. None of their pages belongs to a business. */
export function makePeople({ business, difficulty }: Row, { random, noise }: World): WebPage[] {
  const likely = difficulty === 'solo' || difficulty === 'legalName' ? 0.55 : 0.08 + 0.1 * noise;
  if (!random.chance(likely)) return [];
  const { owner, metro, trade } = business;
  const { name, dotted, home } = ownerOf(business);
  const people: Omit<WebPage, 'kind'>[] = [
    {
      url: `https://www.facebook.com/people/${owner.first}-${owner.last}/1000${random.number(11)}/`,
      title: random.pick([`${name} | Facebook`, name]),
      content: `${name} is on Facebook. Join Facebook to connect with ${name} and others you may know.`,
      platform: 'facebook',
    },
    {
      url: `https://www.facebook.com/${dotted}.${random.int(2, 9999)}`,
      title: random.pick([`${name} | Facebook`, `${name} - ${metro.city} | Facebook`]),
      content: random.pick([
        `${name}. Lives in ${home}. Single. ${random.int(80, 900)} friends`,
        `Works at Self-Employed · Lives in ${home} · From ${home}`,
      ]),
      platform: 'facebook',
    },
    {
      url: `https://www.facebook.com/public/${owner.first}-${owner.last}`,
      title: `${name} Profiles | Facebook`,
      content: `View the profiles of people named ${name}. Join Facebook to connect with ${name} and others you may know.`,
      platform: 'facebook',
    },
    {
      url: `https://www.instagram.com/${dotted.replace('.', random.pick(['_', '.', '']))}${random.int(1, 99)}/`,
      title: `${name} (@${dotted.replace('.', '')}) • Instagram photos and videos`,
      content: `${random.int(90, 900)} Followers, ${random.int(90, 900)} Following, ${random.int(1, 90)} Posts - mom of two 🌻 ${random.chance(0.4) ? metro.city : ''}`,
      platform: 'instagram',
    },
    {
      url: `https://www.linkedin.com/in/${dotted.replace('.', '-')}-${random.letters(8)}`,
      title: `${name} - ${TRADES[trade].profession} - Self-Employed | LinkedIn`,
      content: `${home} · ${TRADES[trade].profession} · Self-Employed`,
    },
  ];
  return random
    .shuffle(people)
    .slice(0, random.int(1, 3))
    .map((page) => ({ ...page, kind: 'person' }));
}

/** The difficulties in which private people with the row's name always exist, too. */
const WITH_PRIVATE_PEOPLE: readonly string[] = ['privateProfile', 'personInSalon'];

/** Profiles of private people who have the listed person's name, and sometimes also the trade. */
export function makePrivateProfiles({ business, difficulty }: Row, { random, take }: World): WebPage[] {
  if (!WITH_PRIVATE_PEOPLE.includes(difficulty)) return [];
  const { owner, metro } = business;
  const { name, dotted, home } = ownerOf(business);
  const friends = `${random.int(80, 900)} friends`;
  const counts = `${random.int(90, 900)} Followers, ${random.int(90, 900)} Following, ${random.int(1, 90)} Posts`;
  const facebook = (path: string, content: string) => ({
    url: `https://www.facebook.com/${path}`,
    title: random.pick([`${name} | Facebook`, name, `${name} - ${metro.city} | Facebook`]),
    content,
    platform: 'facebook',
  });
  const instagram = (handle: string, bio: string) => ({
    url: `https://www.instagram.com/${handle}/`,
    title: random.pick([`${name} (@${handle}) • Instagram photos and videos`, `${name} (@${handle})`]),
    content: random.pick([`${counts} - ${bio}`, `@ ${handle}: “${bio}”`]),
    platform: 'instagram',
  });
  const people = [
    facebook(`${dotted}.${random.int(2, 9999)}`, `Lives in ${home} · Mom of two · ${friends}`),
    facebook(
      `people/${owner.first}-${owner.last}/1000${random.number(11)}/`,
      `${name}. Lives in ${home}. From ${home}. Married. Studied at ${metro.city} High School. ${friends}`,
    ),
    facebook(
      `profile.php?id=1000${random.number(11)}`,
      `${name} is on Facebook. Join Facebook to connect with ${name} and others you may know.`,
    ),
    instagram(`${dotted.replace('.', '_')}${random.int(1, 99)}`, `mom of two 🌻 ${metro.city}`),
    instagram(`${dotted}.${random.int(80, 99)}`, `dog dad 🐶 | ${metro.city} ➡️ Denver | private account`),
  ];
  return random
    .shuffle(people)
    .slice(0, random.int(2, 4))
    .filter(({ url }) => take(url))
    .map((page) => ({ ...page, kind: 'person' }));
}
