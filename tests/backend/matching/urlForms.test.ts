import { expect, test } from '@jest/globals';
import { activePlatforms } from '../../support/matchHits.ts';

const platforms = await activePlatforms();

/** The class that each active platform's rules give a URL. */
function said(url: string) {
  return platforms.flatMap(({ id, rules }) => {
    const classified = rules.classify(url);
    return classified ? [{ id, ...classified }] : [];
  });
}

const ID = '575730a3498e1522af37082a';

test.each([
  ['yelp', 'https://www.yelp.com/biz/rosa-vale-hair-miami-2', 'rosa-vale-hair-miami-2'],
  ['facebook', 'https://www.facebook.com/rosavalehair', 'rosavalehair'],
  ['facebook', 'https://www.facebook.com/people/Rosa-Vale-Hair/61579899760309/', 'Rosa-Vale-Hair'],
  ['facebook', 'https://www.facebook.com/pages/Rosa-Vale-Hair/104012345678901', 'Rosa-Vale-Hair'],
  ['facebook', 'https://www.facebook.com/p/Rosa-Vale-Hair-61550264528835/', 'Rosa-Vale-Hair'],
  ['instagram', 'https://www.instagram.com/rosa.vale_hair/', 'rosa.vale_hair'],
  ['google', 'https://www.google.com/maps/place/Rosa+Vale+Hair/@25.76,-80.19,17z', 'Rosa Vale Hair'],
  ['booksy', 'https://booksy.com/en-us/44320_rosa-vale-hair_hair-salon_15889_miami', 'rosa-vale-hair'],
  ['booksy', 'https://rosavalehair.booksy.com/a', 'rosavalehair'],
  ['vagaro', 'https://www.vagaro.com/rosavalehair', 'rosavalehair'],
  ['styleseat', 'https://www.styleseat.com/m/v/rosavale?proId=19', 'rosavale'],
  [
    'fresha',
    'https://www.fresha.com/a/rosa-vale-miami-8-bay-road-q44vwh8l/booking',
    'rosa-vale-miami-8-bay-road',
  ],
  ['yellowpages', 'https://www.yellowpages.com/miami-fl/mip/rosa-vale-hair-22285?lid=1', 'rosa-vale-hair'],
  ['foursquare', `https://foursquare.com/v/rosa-vale-hair/${ID}`, 'rosa-vale-hair'],
  ['mapquest', 'https://www.mapquest.com/us/florida/rosa-vale-hair-378112738', 'rosa-vale-hair'],
  ['nextdoor', 'https://nextdoor.com/pages/rosa-vale-hair-miami-fl/', 'rosa-vale-hair-miami'],
])('%s: %s is a profile whose URL contains the name', (id, url, name) => {
  expect(said(url)).toEqual([expect.objectContaining({ id, kind: 'profile', name })]);
});

test.each([
  ['yelp', 'https://www.yelp.com/menu/rosa-vale-hair-miami', 'profile_subpage'],
  ['facebook', 'https://m.facebook.com/rosavalehair/photos/a.1/2', 'profile_subpage'],
  ['instagram', 'https://www.instagram.com/rosavalehair/p/Cabc123/', 'profile_subpage'],
  ['google', 'https://search.google.com/local/writereview?placeid=ChIJ95aJ6hNawok', 'profile_subpage'],
  ['google', 'https://g.co/kgs/Abc123', 'profile_opaque'],
  ['vagaro', 'https://www.vagaro.com/rosavalehair/reviews', 'profile_subpage'],
  ['styleseat', 'https://www.styleseat.com/m/p/1234567', 'profile_opaque'],
  ['yellowpages', 'https://www.yellowpages.com/miami-fl/mip/rosa-vale-hair-22285/gallery', 'profile_subpage'],
])('%s: %s is a %s', (id, url, kind) => {
  expect(said(url)).toEqual([expect.objectContaining({ id, kind })]);
});

test.each([
  ['yelp', 'https://www.yelp.com/search?find_desc=Rosa+Vale+Hair&find_loc=Miami'],
  ['yelp', 'https://www.yelp.com/user_details?userid=abc'],
  ['facebook', 'https://www.facebook.com/groups/miamihair/'],
  ['facebook', 'https://www.facebook.com/pages/category/Hair-Salon/'],
  ['instagram', 'https://www.instagram.com/explore/tags/miamihair/'],
  ['instagram', 'https://www.instagram.com/reel/Cabc123/'],
  ['google', 'https://www.google.com/search?q=rosa+vale+hair'],
  ['google', 'https://www.google.com/maps/dir/Miami/Rosa+Vale+Hair/'],
  ['booksy', 'https://booksy.com/en-us/s/hair-salon/15889_miami'],
  ['vagaro', 'https://www.vagaro.com/listings/hair-salon/miami--fl'],
  ['styleseat', 'https://www.styleseat.com/m/search/miami-fl/haircut'],
  ['fresha', 'https://www.fresha.com/lp/en/bt/hair-salons/in/us-miami'],
  ['yellowpages', 'https://www.yellowpages.com/miami-fl/beauty-salons'],
  ['foursquare', 'https://foursquare.com/explore?near=Miami&q=Hair'],
  ['mapquest', 'https://www.mapquest.com/search/results?query=Rosa%20Vale%20Hair'],
  ['mapquest', 'https://www.mapquest.com/us/florida'],
  ['nextdoor', 'https://nextdoor.com/pages/search/?query=rosa'],
])('%s: %s is not a profile', (id, url) => {
  expect(said(url)).toEqual([expect.objectContaining({ id, kind: 'non_profile' })]);
});
