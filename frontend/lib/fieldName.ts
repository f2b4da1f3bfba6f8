const FIELD_NAMES: Record<string, string> = {
  name: 'Name',
  address: 'Address',
  street: 'Street',
  city: 'City',
  taxonomyCity: 'City term',
  state: 'State',
  stateName: 'State',
  zipCode: 'ZIP code',
  cityLine: 'City and state',
  addressLines: 'Address',
  country: 'Country',
  phone: 'Phone',
  status: 'Class',
  closed: 'Closed for good',
  'post.content': 'Text',
  'post.excerpt': 'Excerpt',
  'fact.phone': 'Phone',
  'fact.website': 'Website',
  'fact.bookingUrl': 'Booking link',
  'fact.openingHours': 'Opening hours',
  'fact.latitude': 'Latitude',
  'fact.longitude': 'Longitude',
  'fact.category': 'Category',
  'fact.rating': 'Rating',
  'fact.reviewCount': 'Reviews',
  'fact.otherNames': 'Other names',
};

/** Returns the name of a field for people. For alternatives (`phone|fact.phone`), this is the name of the first one. */
export function fieldName(field: string, platformName: (id: string) => string): string {
  const [first = field] = field.split('|');
  const platform = /^platformUrls\.(.+)$/.exec(first)?.[1];
  if (platform) return platformName(platform);
  const column = /^(?:column|originalData)\.(.+)$/.exec(first)?.[1];
  return column ?? FIELD_NAMES[first.trim()] ?? first;
}
