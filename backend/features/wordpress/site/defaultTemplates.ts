// The templates that `"content": "default"` and `"excerpt": "default"` mean. A line disappears if a value in it is
// unknown, and a block if it has no line left. The markup is the older form of each block, which every WordPress from
// 6.1 on accepts.

const paragraph = (html: string) => `<!-- wp:paragraph --><p>${html}</p><!-- /wp:paragraph -->`;
const heading = (condition: string, text: string) =>
  `{{?${condition}}}<!-- wp:heading {"level":3} --><h3>${text}</h3><!-- /wp:heading -->`;
const item = (html: string) => `<!-- wp:list-item --><li>${html}</li><!-- /wp:list-item -->`;
const link = (field: string, text: string) => `<a href="{{${field}}}">${text}</a>`;

const PLATFORMS = {
  google: 'Google Maps',
  yelp: 'Yelp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  booksy: 'Booksy',
  vagaro: 'Vagaro',
  styleseat: 'StyleSeat',
  fresha: 'Fresha',
  yellowpages: 'Yellow Pages',
  foursquare: 'Foursquare',
  mapquest: 'MapQuest',
  nextdoor: 'Nextdoor',
};

export const DEFAULT_CONTENT = [
  paragraph('<strong>{{fact.category}}</strong>'),
  heading('cityLine', 'Where to find us'),
  paragraph('{{addressLines}}'),
  paragraph('Phone: {{phone|fact.phone}}'),
  paragraph(link('fact.bookingUrl', 'Book an appointment')),
  paragraph(link('fact.website', '{{fact.website}}')),
  heading('fact.openingHours', 'Opening hours'),
  paragraph('{{fact.openingHours}}'),
  heading('platformUrls', 'On the web'),
  '<!-- wp:list --><ul>',
  ...Object.entries(PLATFORMS).map(([id, name]) => item(link(`platformUrls.${id}`, name))),
  '</ul><!-- /wp:list -->',
].join('\n');

/** The default text of a GeoDirectory post: short and without blocks, because GeoDirectory shows the fields itself. */
export const DEFAULT_PLACE_CONTENT = ['{{fact.category}}', '{{street}}', '{{cityLine}}'].join('\n');

export const DEFAULT_EXCERPT = ['{{fact.category}}', '{{street}}', '{{cityLine}}'].join('\n');
