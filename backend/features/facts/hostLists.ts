const hosts = (text: string): string[] => text.split(/\s+/);

/** Sites on which salons take bookings. Only pages on a salon's own host (see SITE_HOSTS) are its website. */
export const BOOKING_HOSTS = new Set(
  hosts(`acuityscheduling.com as.me book.app booksy.com boulevard.app boulevard.io fresha.com genbook.com
  getsquire.com glossgenius.com joinblvd.com mangomint.com meevo.com mindbodyonline.com mindbody.io
  phorest.com planity.com rosysalonsoftware.com salonbiz.com schedulicity.com schedulista.com setmore.com
  shedul.com simplybook.me squareup.com squire.com styleseat.com thecut.co timely.com gettimely.com
  treatwell.com vagaro.com zenoti.com`),
);

/** Directories, maps, social networks, shops, URL shorteners and the like. No page there is a salon's own website. */
export const DIRECTORY_HOSTS = new Set(
  hosts(`411.com alignable.com allbiz.com amazon.com angi.com apple.com bbb.org beacons.ai
  beautifulhairstyles.com bing.com bio.link birdeye.com bit.ly bizapedia.com brownbook.net buzzfile.com
  carfax.com chamberofcommerce.com citysearch.com citysquares.com corporationwiki.com craigslist.org
  cylex-usa.com cylex.us.com dandb.com dexknows.com dnb.com doordash.com dribbble.com ebay.com etsy.com
  eventbrite.com expressupdate.com ezlocal.com facebook.com fb.com fb.me find-open.com findglocal.com
  foursquare.com g.page glassdoor.com golocal247.com goo.gl google.com groupon.com hairdressers-guide.com
  hotfrog.com houzz.com hub.biz indeed.com insiderpages.com instagram.com judysbook.com kudzu.com
  lawinsider.com lifestyle.com linkedin.com linktr.ee lnk.bio loc8nearme.com local.com localdatabase.com
  lookupbeauty.com m.me manta.com mapquest.com medium.com merchantcircle.com microsoft.com n49.com
  nailsalon.com nextdoor.com opencorporates.com opendi.us openstreetmap.org patch.com pinterest.com
  rebrand.ly reddit.com salondiscover.com salonratings.com scribd.com showmelocal.com snapchat.com
  solo.to spafinder.com spoke.com superpages.com t.co taplink.cc theknot.com threads.net thumbtack.com
  tiktok.com tinyurl.com trip.com tripadvisor.com trustpilot.com tumblr.com tupalo.com twitter.com
  usaonlineportal.com visitlocal.com wa.me waze.com weddingwire.com whatsapp.com whereorg.com
  wikipedia.org x.com yahoo.com yalwa.com yellow.place yellowbot.com yellowpages.com yelp.ca yelp.com
  yelp.to youtu.be youtube.com yp.com zoominfo.com`),
);

/** Booking sites and website builders that give each salon its own host, such as `rosa.glossgenius.com`. */
export const SITE_HOSTS =
  hosts(`as.me business.site carrd.co editorx.io glossgenius.com godaddysites.com jimdosite.com mystrikingly.com
  ola.salon site123.me square.site squarespace.com strikingly.com ueniweb.com webador.com webflow.io
  weebly.com wixsite.com wordpress.com yolasite.com`);

/** Names of sites with domains in many countries, such as `yelp.co.uk`. No page there is a salon's own website. */
export const WORLDWIDE = new Set(hosts('amazon craigslist ebay google groupon tripadvisor yelp'));
