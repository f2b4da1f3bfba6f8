export const LISTINGS_HEAD = {
  title: 'Listings',
  subtitle: 'Salons with a post on your site, and what has changed since it was written',
};
