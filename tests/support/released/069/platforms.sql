-- The platforms on which salons are searched. Inserts missing platforms, and updates URL rules that are still as an
-- earlier seed wrote them; an administrator's changes are kept. To add a platform, add a row.
-- backend/features/matching/urlRules.ts documents and checks the format of `url_rules`.
insert into platforms (id, name, icon, base_url, is_active, position, url_rules, seeded_rules)
select id, name, icon, base_url, is_active, position, rules::jsonb, md5(rules::jsonb::text) from (values
('yelp', 'Yelp', 'fa-brands fa-yelp', 'https://www.yelp.com', true, 10, $json$
{
  "hosts": ["yelp.com", "yelp.ca", "yelp.co.uk", "yelp.ie", "yelp.com.au", "yelp.co.nz"],
  "rules": [
    {"kind": "profile", "match": "^(?:[a-z]{2}\\.)?(?<site>yelp\\.[a-z.]+)/biz/(?=[^/?]*\\d)(?<id>\\w{22})$", "page": "https://www.$<site>/biz/$<id>", "key": "$<id>"},
    {"kind": "profile", "match": "^(?:[a-z]{2}\\.)?(?<site>yelp\\.[a-z.]+)/biz/(?<name>[^/?]+)$", "page": "https://www.$<site>/biz/$<name>", "key": "$<name>"},
    {"kind": "profile_subpage", "match": "^(?:[a-z]{2}\\.)?(?<site>yelp\\.[a-z.]+)/(?:biz|biz_photos|menu|questions|writeareview/biz)/(?<name>[^/?]+)", "page": "https://www.$<site>/biz/$<name>", "key": "$<name>"}
  ],
  "titleNoise": [" - Yelp$", " - Phone Number\\b", " - \\d+\\s*(?:Photos?(?:\\s*(?:&.*|\\.\\.\\.|…))?|\\.\\.\\.|…)$", " - CLOSED\\b", " - Updated (?:[a-z]+ \\d{4}\\b|…|\\.\\.\\.)", "^(?:Photos|Reviews|Menu) (?:for|of) "],
  "listTitles": ["^(?:the best \\d+|top \\d+ best)\\b"],
  "sample": "https://www.yelp.com/biz/{name}-{city}"
}$json$),

('facebook', 'Facebook', 'fa-brands fa-facebook', 'https://www.facebook.com', true, 20, $json$
{
  "hosts": ["facebook.com", "fb.com"],
  "keepParameters": ["id"],
  "rules": [
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/profile\\.php\\?id=(?<id>\\d+)$", "page": "https://www.facebook.com/profile.php?id=$<id>", "key": "$<id>"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/pages/category/[^/?]+/(?<name>[^/?]+?)-(?<id>\\d{6,})(?:[/?]|$)", "page": "https://www.facebook.com/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "non_profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/(?:groups|events|marketplace|watch|reels?|photos?|photo\\.php|videos?|video\\.php|story\\.php|permalink\\.php|profile\\.php|search|public|hashtag|share|sharer|sharer\\.php|pages/category|places|help|login|login\\.php|business|ads|polic(?:y|ies)|privacy|legal|terms|terms\\.php|settings|messages|notifications|gaming|games|live|stories|directory|media|l\\.php|dialog|plugins|fundraisers|jobs|careers|about|home\\.php|index\\.php|recover|r\\.php|checkpoint|notes|topics?|local|offers|saved|friends|bookmarks|latest|lite|mobile|posts|tr)(?:[/?]|$)"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/pg/(?<name>[^/?]+?)-(?<id>\\d{9,})(?:[/?]|$)", "page": "https://www.facebook.com/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/pg/(?<name>[^/?]{2,})", "page": "https://www.facebook.com/$<name>"},
    {"kind": "non_profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/(?:pg|biz)(?:[/?]|$)"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/p/(?<name>[^/?]+)-(?<id>\\d{6,})$", "page": "https://www.facebook.com/p/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/p/(?<name>[^/?]+)-(?<id>\\d{6,})[/?]", "page": "https://www.facebook.com/p/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/(?<form>people|pages)/(?<name>[^/?]+)/(?<id>\\d+|pfbid\\w+)$", "page": "https://www.facebook.com/$<form>/$<name>/$<id>/", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/(?<form>people|pages)/(?<name>[^/?]+)/(?<id>\\d+|pfbid\\w+)[/?]", "page": "https://www.facebook.com/$<form>/$<name>/$<id>/", "key": "$<id>"},
    {"kind": "non_profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?facebook\\.com/(?:p|people|pages)(?:[/?]|$)"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<id>\\d{9,})$", "page": "https://www.facebook.com/$<id>", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<id>\\d{9,})/", "page": "https://www.facebook.com/$<id>", "key": "$<id>"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<name>[^/?]+?)-(?<id>\\d{9,})(?:\\?id=.*)?$", "page": "https://www.facebook.com/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "profile", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<name>[^/?]{2,})(?:\\?id=.*)?$", "page": "https://www.facebook.com/$<name>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<name>[^/?]+?)-(?<id>\\d{9,})/", "page": "https://www.facebook.com/$<name>-$<id>/", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^(?:(?:[a-z]{2}-[a-z]{2}|d|mbasic)\\.)?(?:facebook|fb)\\.com/(?<name>[^/?]{2,})/", "page": "https://www.facebook.com/$<name>"}
  ],
  "titleNoise": ["^Profile for ", " [-|] Facebook$", " \\(@[\\w.-]+\\)", " - (?:Home|About|Reviews|Photos|Posts)$"],
  "snippetNames": ["^(?<name>[^.]{2,80}?)(?:, (?<city>\\p{Lu}[\\p{L} .'-]+?)(?:, \\p{Lu}[\\p{L} ]+)?)?\\. [\\d,.]+[KM]? likes\\b"],
  "listTitles": [" profiles(?: [-|] facebook)?$"],
  "personSnippets": ["\\bis on Facebook\\. Join Facebook to connect with\\b", "(?:^|[.·]\\s*)Lives in \\p{Lu}", "(?:^|[.·|•,–-]\\s*)\\d[\\d,.]{0,12}K? friends(?=\\s*(?:[.·|•,–-]|$))"],
  "sample": "https://www.facebook.com/{joined}"
}$json$),

('instagram', 'Instagram', 'fa-brands fa-instagram', 'https://www.instagram.com', true, 30, $json$
{
  "hosts": ["instagram.com"],
  "rules": [
    {"kind": "non_profile", "match": "^instagram\\.com/(?:popular|p|reels?|tv|explore|stories|accounts|directory|about|legal|developer|privacy|terms|press|web|direct|challenge|s|ar|topics|download|session|emails|blog|help|share)(?:/|$)"},
    {"kind": "profile", "match": "^instagram\\.com/(?<name>[\\w.-]{1,40})$", "page": "https://www.instagram.com/$<name>/"},
    {"kind": "profile_subpage", "match": "^instagram\\.com/(?<name>[\\w.-]{1,40})/", "page": "https://www.instagram.com/$<name>/"}
  ],
  "titleNoise": [" [•|-] Instagram(?: photos and videos)?$", " • Instagram reels$", " on Instagram\\b.*$", "\\(@[\\w.-]+\\)", "^@[\\w.-]+\\s*$"],
  "snippetNames": ["photos and videos from (?<name>.{1,200}?) \\(@"],
  "sample": "https://www.instagram.com/{joined}/"
}$json$),

('google', 'Google', 'fa-brands fa-google', 'https://www.google.com/maps', true, 40, $json$
{
  "site": "google.com/maps",
  "hosts": ["google.com", "maps.app.goo.gl", "goo.gl", "share.google", "g.co", "g.page"],
  "keepParameters": ["cid", "placeid"],
  "rules": [
    {"kind": "profile", "match": "^(?:maps\\.)?google\\.com(?:/maps(?:/place)?)?\\?cid=(?<cid>\\d+)", "page": "https://maps.google.com/?cid=$<cid>", "key": "cid $<cid>"},
    {"kind": "profile", "match": "^(?:maps\\.)?google\\.com/maps/place/(?<name>[^/?@]+)(?=[/@])[^?]*!1s0x[0-9a-f]+:0x(?<hex>[0-9a-f]+)", "page": "https://maps.google.com/?cid=$<hex>", "key": "cid $<hex>"},
    {"kind": "profile", "match": "^(?:maps\\.)?google\\.com/maps/place/(?<name>[^/?@]+)(?<rest>/[^?]*)?", "page": "https://www.google.com/maps/place/$<name>$<rest>"},
    {"kind": "profile_subpage", "match": "^search\\.google\\.com/local/(?:reviews|writereview)\\?placeid=(?<place>[\\w-]+)", "page": "https://www.google.com/maps/place/?q=place_id:$<place>"},
    {"kind": "profile_opaque", "match": "^(?:maps\\.app\\.goo\\.gl|goo\\.gl/maps|share\\.google|g\\.co/kgs|g\\.page/r)/[\\w-]+"},
    {"kind": "profile", "match": "^g\\.page/(?<name>[^/?]+)", "page": "https://g.page/$<name>"}
  ],
  "titleNoise": [" [-·] Google Maps$", " · \\d(?:\\.\\d)?\\(\\d[\\d,]*\\).*$"],
  "sample": "https://maps.google.com/?cid={id}"
}$json$),

('booksy', 'Booksy', 'fa-solid fa-calendar-check', 'https://booksy.com', true, 50, $json$
{
  "hosts": ["booksy.com"],
  "namesTown": true,
  "rules": [
    {"kind": "profile", "match": "^booksy\\.com/(?<locale>[a-z]{2}-[a-z]{2})/(?<id>\\d+)_(?<name>[^_/]+)_(?<trade>[^_/]+)_(?<cityId>\\d+)_(?<city>[^_/?]+)", "page": "https://booksy.com/$<locale>/$<id>_$<name>_$<trade>_$<cityId>_$<city>", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^booksy\\.com/(?<locale>[a-z]{2}-[a-z]{2})/instant-experiences/widget/(?<id>\\d+)_(?<name>[^_/]+)_(?<trade>[^_/]+)_(?<cityId>\\d+)_(?<city>[^_/?]+)", "page": "https://booksy.com/$<locale>/$<id>_$<name>_$<trade>_$<cityId>_$<city>", "key": "$<id>"},
    {"kind": "profile_opaque", "match": "^booksy\\.com/(?:[a-z]{2}-[a-z]{2}/)?dl/show-business/(?<id>\\d+)", "page": "https://booksy.com/en-us/dl/show-business/$<id>", "key": "$<id>"},
    {"kind": "profile_opaque", "match": "^link\\.booksy\\.com/(?<name>[^/?]+)", "page": "https://link.booksy.com/$<name>"},
    {"kind": "profile", "match": "^(?!(?:biz|link|blog|help|support|api|dev|cdn|static|status|careers|pl|us|uk)\\.)(?<name>[a-z0-9-]+)\\.booksy\\.com", "page": "https://$<name>.booksy.com/"}
  ],
  "titleNoise": [" [-|] Booksy(?:\\.com)?$", " - Book Online\\b.*$", " - Prices, Reviews, Photos$"],
  "listTitles": ["^(?:the )?(?:top|best) \\d+\\b", "\\bnear (?:me|you)\\b"],
  "sample": "https://booksy.com/en-us/{id}_{name}_hair-salon_15889_{city}"
}$json$),

('vagaro', 'Vagaro', 'fa-solid fa-spa', 'https://www.vagaro.com', true, 60, $json$
{
  "hosts": ["vagaro.com"],
  "namesTown": true,
  "rules": [
    {"kind": "non_profile", "match": "^(?:us\\d+\\.)?vagaro\\.com/(?:listings|pro|learn|search|login|signup|register|widget\\.js|widget|business|businesses|deals|blog|about|about-us|contact|contact-us|careers|support|gift-cards|gift-certificates|terms|privacy|sitemap|professionals|professional|users?|resources|pricing|features|merchant|marketplace|app|home|default\\.aspx|news|press|shop|capital|pay|hardware|en|us|uk|ca|au)(?:/|$)"},
    {"kind": "profile", "match": "^(?:us\\d+\\.)?vagaro\\.com/(?<name>[\\w-]+)$", "page": "https://www.vagaro.com/$<name>"},
    {"kind": "profile_subpage", "match": "^(?:us\\d+\\.)?vagaro\\.com/(?<name>[\\w-]+)/(?:book-now|booknow|services|service|staff|reviews|about|photos|gallery|gift-certificates|gift-cards|classes|packages|memberships|shop|products|daily-deals|deals|workshops|schedule|contact|home|forms|events)(?:/|$)", "page": "https://www.vagaro.com/$<name>"}
  ],
  "titleNoise": [" \\| Vagaro$", " - Online Booking$", "^(?:Services|Staff|Reviews|About|Photos|Book Now) - "],
  "listTitles": ["^(?:the )?(?:top|best) \\d+\\b", "\\bnear (?:me|you)\\b"],
  "sample": "https://www.vagaro.com/{joined}"
}$json$),

('styleseat', 'StyleSeat', 'fa-solid fa-chair', 'https://www.styleseat.com', true, 70, $json$
{
  "hosts": ["styleseat.com"],
  "rules": [
    {"kind": "profile", "match": "^styleseat\\.com(?:/m)?/v/(?<name>[^/?]+)", "page": "https://www.styleseat.com/m/v/$<name>"},
    {"kind": "profile", "match": "^styleseat\\.com/m/(?!(?:v|p|search|blog|login|signup|appointments|about|help|pro|app|gift-cards|home|favorites|settings)$)(?<name>[^/?]+)$", "page": "https://www.styleseat.com/m/v/$<name>"},
    {"kind": "profile_opaque", "match": "^styleseat\\.com/m/p/(?<id>\\d+)", "page": "https://www.styleseat.com/m/p/$<id>"}
  ],
  "titleNoise": [" (?:[-|]|on) StyleSeat$", "^Book (?:online )?with ", "^Book (?!Online\\b)", " - Book Online\\b", "^Services by "],
  "snippetNames": ["(?:^|\\s)\\p{Lu}\\p{L}{2,20} at (?<name>[^.·]{2,60}?)(?:\\.\\s|\\s·|\\.$)"],
  "listTitles": ["^(?:the )?(?:top|best) \\d+\\b", "\\bnear (?:me|you)\\b"],
  "sample": "https://www.styleseat.com/m/v/{joined}"
}$json$),

('fresha', 'Fresha', 'fa-solid fa-leaf', 'https://www.fresha.com', true, 80, $json$
{
  "hosts": ["fresha.com"],
  "namesTown": true,
  "rules": [
    {"kind": "profile", "match": "^fresha\\.com(?:/[a-z]{2}(?:-[a-z]{2})?)?/(?<kind>a|book-now)/(?<name>[^/?]+)-(?<id>[a-z0-9]{8})(?:/|$)", "page": "https://www.fresha.com/$<kind>/$<name>-$<id>", "key": "$<id>"},
    {"kind": "profile", "match": "^fresha\\.com(?:/[a-z]{2}(?:-[a-z]{2})?)?/lvp/(?<name>[^/?]+)-(?<id>[a-z0-9]{6,8})(?:/|$)", "page": "https://www.fresha.com/lvp/$<name>-$<id>"}
  ],
  "titleNoise": [" \\| Fresha$", "^Book (?=.* Online$)", " Online$", "^Services - "],
  "listTitles": ["^(?:the )?(?:top|best) \\d+\\b", "\\bnear (?:me|you)\\b"],
  "sample": "https://www.fresha.com/a/{name}-{city}-{code}"
}$json$),

('yellowpages', 'Yellow Pages', 'fa-solid fa-book-open', 'https://www.yellowpages.com', true, 90, $json$
{
  "hosts": ["yellowpages.com"],
  "rules": [
    {"kind": "profile", "match": "^yellowpages\\.com(?<place>/(?<city>[a-z.-]+?)-(?<state>[a-z]{2}))?/mip/(?<name>[^/?]+?)-(?<id>\\d+)$", "page": "https://www.yellowpages.com$<place>/mip/$<name>-$<id>", "key": "$<id>"},
    {"kind": "profile_subpage", "match": "^yellowpages\\.com(?<place>/(?<city>[a-z.-]+?)-(?<state>[a-z]{2}))?/mip/(?<name>[^/?]+?)-(?<id>\\d+)/", "page": "https://www.yellowpages.com$<place>/mip/$<name>-$<id>", "key": "$<id>"}
  ],
  "titleNoise": [" - YP\\.com$", " - (?:The Real )?Yellow ?Pages(?:®)?$"],
  "listTitles": ["^(?:the )?(?:top|best) \\d+\\b", "\\bsearch results\\b"],
  "sample": "https://www.yellowpages.com/{city}-{state}/mip/{name}-{id}"
}$json$),

('foursquare', 'Foursquare', 'fa-brands fa-foursquare', 'https://foursquare.com', true, 100, $json$
{
  "hosts": ["foursquare.com"],
  "rules": [
    {"kind": "profile", "match": "^(?:[a-z]{2}\\.)?foursquare\\.com/v/(?<slug>(?<name>[^/?]+)/)?(?<id>[0-9a-f]{24})(?:/|$)", "page": "https://foursquare.com/v/$<slug>$<id>", "key": "$<id>"}
  ],
  "titleNoise": [" [-|] Foursquare(?: City Guide)?$", " - Salon / Barbershop\\b", "^Photos at "],
  "listTitles": ["^the \\d+ best\\b"],
  "sample": "https://foursquare.com/v/{name}/{hex}"
}$json$),

('mapquest', 'MapQuest', 'fa-solid fa-map-location-dot', 'https://www.mapquest.com', true, 110, $json$
{
  "hosts": ["mapquest.com"],
  "rules": [
    {"kind": "profile", "match": "^mapquest\\.com/us/(?<state>[a-z-]+)(?<place>/(?<city>[a-z.-]+))?/(?<name>[^/?]+)-(?<id>\\d{5,})$", "page": "https://www.mapquest.com/us/$<state>$<place>/$<name>-$<id>", "key": "$<id>"}
  ],
  "titleNoise": [" [-|] (?:Official )?MapQuest$", ", US$"],
  "sample": "https://www.mapquest.com/us/{state}/{name}-{id}"
}$json$),

('nextdoor', 'Nextdoor', 'fa-solid fa-people-roof', 'https://nextdoor.com', true, 120, $json$
{
  "hosts": ["nextdoor.com"],
  "rules": [
    {"kind": "non_profile", "match": "^nextdoor\\.com/pages/(?:search|create|claim)(?:[/?]|$)"},
    {"kind": "profile", "match": "^nextdoor\\.com/pages/(?<name>[^/?]+?)-(?<state>[a-z]{2})(?<number>-\\d+)?(?:/|$)", "page": "https://nextdoor.com/pages/$<name>-$<state>$<number>/"},
    {"kind": "profile", "match": "^nextdoor\\.com/pages/(?<name>[^/?]+)$", "page": "https://nextdoor.com/pages/$<name>/"}
  ],
  "titleNoise": [" [-|] Nextdoor$"],
  "sample": "https://nextdoor.com/pages/{name}-{city}-{state}/"
}$json$),

('schedulicity', 'Schedulicity', 'fa-solid fa-clock', 'https://www.schedulicity.com', false, 130, $json$
{
  "hosts": ["schedulicity.com"],
  "rules": [
    {"kind": "profile_opaque", "match": "^schedulicity\\.com/scheduling/(?<code>[a-z0-9]{5,8})(?:/|$)", "page": "https://www.schedulicity.com/scheduling/$<code>"}
  ],
  "titleNoise": [" [-|] Schedulicity$"]
}$json$),

('glossgenius', 'GlossGenius', 'fa-solid fa-gem', 'https://glossgenius.com', false, 140, $json$
{
  "hosts": ["glossgenius.com"],
  "rules": [
    {"kind": "profile", "match": "^(?!(?:app|help|support|blog|api|go|join|status|community|info|careers|auth)\\.)(?<name>[a-z0-9-]+)\\.glossgenius\\.com", "page": "https://$<name>.glossgenius.com/"}
  ],
  "titleNoise": [" [-|] GlossGenius$"],
  "sample": "https://{joined}.glossgenius.com/"
}$json$),

('tripadvisor', 'Tripadvisor', 'fa-solid fa-compass', 'https://www.tripadvisor.com', false, 150, $json$
{
  "hosts": ["tripadvisor.com", "tripadvisor.ca", "tripadvisor.co.uk", "tripadvisor.com.au", "tripadvisor.ie"],
  "rules": [
    {"kind": "profile", "match": "^tripadvisor\\.[a-z.]+/(?<type>Attraction|Restaurant|Hotel)_Review-g(?<area>\\d+)-d(?<id>\\d+)-Reviews-(?:or\\d+-)?(?<name>[^/-]+)-(?<city>[^/]+)\\.html", "page": "https://www.tripadvisor.com/$<type>_Review-g$<area>-d$<id>-Reviews-$<name>-$<city>.html"}
  ],
  "titleNoise": [" - Tripadvisor$", " - (?:All|What) You (?:Need|Must) .*$"],
  "listTitles": ["^(?:the )?(?:top \\d+|\\d+ best)\\b"]
}$json$)
) as seed (id, name, icon, base_url, is_active, position, rules)
on conflict (id) do update set url_rules = excluded.url_rules, seeded_rules = excluded.seeded_rules
where platforms.seeded_rules = md5(platforms.url_rules::text) and platforms.url_rules <> excluded.url_rules;
