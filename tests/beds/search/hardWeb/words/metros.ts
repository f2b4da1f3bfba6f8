/** A town with its own name and ZIP code near a big city. */
export type Town = { name: string; zip: string };

/** A big city and what lies around it. Cities and ZIP codes are real, so that they agree with each other. */
export type Metro = {
  city: string;
  state: string;
  areaCodes: string[];
  zips: string[];
  /** What handles write for the city. */
  tag: string;
  /** Quarters that stand in names and texts, hardly in addresses. */
  quarters: string[];
  suburbs: Town[];
  /** Places whose mail goes by the big city's name, or the reverse: pages write either. */
  postal: Town[];
  latitude: number;
  longitude: number;
};

function metro(
  [city, state, areaCodes, tag]: [string, string, string, string],
  [latitude, longitude]: [number, number],
  zips: string,
  quarters: string,
  suburbs: string,
  postal = '',
): Metro {
  const names = (text: string) => (text ? text.split(', ') : []);
  const towns = (text: string) =>
    names(text).map((town) => ({ name: town.slice(0, -6), zip: town.slice(-5) }) satisfies Town);
  return {
    city,
    state,
    areaCodes: areaCodes.split(' '),
    zips: zips.split(' '),
    tag,
    quarters: names(quarters),
    suburbs: towns(suburbs),
    postal: towns(postal),
    latitude,
    longitude,
  };
}

export const METROS: readonly Metro[] = [
  metro(
    ['Austin', 'TX', '512 737', 'atx'],
    [30.27, -97.74],
    '78701 78702 78703 78704 78722 78723 78731 78741 78745 78748 78751 78756 78757 78758 78759',
    'South Congress, East Austin, Hyde Park, Zilker, Mueller, The Domain',
    'Round Rock 78664, Cedar Park 78613, Pflugerville 78660',
    'West Lake Hills 78746, Sunset Valley 78745',
  ),
  metro(
    ['Houston', 'TX', '713 281 832', 'htx'],
    [29.76, -95.37],
    '77002 77004 77006 77007 77008 77019 77024 77027 77042 77055 77056 77057 77063 77098',
    'The Heights, Montrose, Rice Village, Midtown, Galleria, EaDo',
    'Katy 77450, Sugar Land 77479, Bellaire 77401',
    'Spring Valley Village 77055, Piney Point Village 77024',
  ),
  metro(
    ['Dallas', 'TX', '214 469 972', 'dallas'],
    [32.78, -96.8],
    '75201 75204 75205 75206 75208 75209 75214 75219 75220 75225 75230 75231 75243 75248',
    'Deep Ellum, Bishop Arts, Uptown, Lower Greenville, Oak Lawn, Lakewood',
    'Plano 75024, Richardson 75080, Irving 75062',
    'University Park 75225, Highland Park 75205',
  ),
  metro(
    ['San Antonio', 'TX', '210 726', 'satx'],
    [29.42, -98.49],
    '78201 78204 78205 78209 78212 78213 78216 78217 78230 78232 78240 78249 78250 78258',
    'Southtown, Pearl, Stone Oak, Tobin Hill',
    'New Braunfels 78130, Schertz 78154',
    'Alamo Heights 78209, Castle Hills 78213, Leon Valley 78238',
  ),
  metro(
    ['New York', 'NY', '212 646 917', 'nyc'],
    [40.75, -73.98],
    '10001 10002 10003 10009 10010 10011 10012 10014 10016 10019 10021 10023 10025 10027 10029 10031 10036',
    'SoHo, East Village, Chelsea, Harlem, Upper West Side, Lower East Side, Tribeca',
    'Yonkers 10701, Hoboken 07030',
  ),
  metro(
    ['Brooklyn', 'NY', '718 347 929', 'bk'],
    [40.65, -73.95],
    '11201 11205 11206 11209 11211 11215 11216 11217 11218 11221 11222 11225 11226 11229 11234 11237 11238',
    'Williamsburg, Park Slope, Bushwick, Bed-Stuy, Crown Heights, Bay Ridge, Greenpoint',
    'Astoria 11103, Forest Hills 11375, Flushing 11354',
  ),
  metro(
    ['Los Angeles', 'CA', '213 323 310', 'la'],
    [34.05, -118.25],
    '90004 90005 90006 90012 90015 90019 90024 90025 90026 90027 90028 90034 90035 90036 90041 90042 90046 90048 90064',
    'Silver Lake, Echo Park, Koreatown, Highland Park, Westwood, Larchmont, Los Feliz',
    'Pasadena 91105, Glendale 91205, Burbank 91502, Culver City 90232',
    'West Hollywood 90046, View Park 90043, Windsor Hills 90043',
  ),
  metro(
    ['Sherman Oaks', 'CA', '818 747', 'theval'],
    [34.15, -118.45],
    '91403 91423',
    'Ventura Boulevard, Chandler Estates',
    'Van Nuys 91405, North Hollywood 91601, Encino 91316',
  ),
  metro(
    ['San Diego', 'CA', '619 858', 'sd'],
    [32.72, -117.16],
    '92101 92102 92103 92104 92105 92107 92109 92110 92111 92115 92116 92117 92120 92123 92126 92130',
    'North Park, Hillcrest, Little Italy, Pacific Beach, Ocean Beach, Normal Heights',
    'La Jolla 92037, Chula Vista 91910, La Mesa 91942',
    'Mission Valley 92108, Point Loma 92106',
  ),
  metro(
    ['Oakland', 'CA', '510 341', 'oak'],
    [37.8, -122.27],
    '94601 94602 94606 94607 94609 94610 94611 94612 94618 94619',
    'Temescal, Rockridge, Lake Merritt, Uptown, Piedmont Avenue',
    'Berkeley 94704, Alameda 94501, Emeryville 94608',
    'Piedmont 94611',
  ),
  metro(
    ['Sacramento', 'CA', '916 279', 'sac'],
    [38.58, -121.49],
    '95811 95814 95815 95816 95818 95819 95820 95821 95822 95825 95826 95831 95834',
    'Midtown, East Sac, Land Park, Oak Park, Natomas',
    'Roseville 95661, Elk Grove 95624, Carmichael 95608',
    'Arden-Arcade 95825',
  ),
  metro(
    ['Chicago', 'IL', '312 773 872', 'chi'],
    [41.88, -87.63],
    '60605 60607 60608 60610 60613 60614 60615 60618 60622 60625 60626 60640 60642 60647 60657 60659',
    'Wicker Park, Lincoln Park, Logan Square, Lakeview, Hyde Park, Pilsen, Bronzeville, Andersonville',
    'Oak Park 60302, Evanston 60201, Cicero 60804, Berwyn 60402, Lincolnwood 60712',
  ),
  metro(
    ['Philadelphia', 'PA', '215 267 445', 'philly'],
    [39.95, -75.17],
    '19102 19103 19104 19106 19107 19111 19118 19119 19121 19123 19125 19127 19130 19146 19147 19148',
    'Fishtown, Manayunk, Rittenhouse, Northern Liberties, South Philly, Chestnut Hill',
    'Ardmore 19003, Upper Darby 19082, Bala Cynwyd 19004',
  ),
  metro(
    ['Boston', 'MA', '617 857', 'bos'],
    [42.36, -71.06],
    '02108 02110 02111 02113 02114 02115 02116 02118 02127 02128 02210 02215',
    'South End, Back Bay, North End, Southie, Seaport, Beacon Hill',
    'Jamaica Plain 02130, Allston 02134, Somerville 02144, Cambridge 02139, Quincy 02169',
  ),
  metro(
    ['Seattle', 'WA', '206 425', 'sea'],
    [47.61, -122.33],
    '98101 98102 98103 98105 98107 98109 98112 98115 98116 98117 98118 98121 98122 98126 98144',
    'Ballard, Capitol Hill, Fremont, Queen Anne, Columbia City, West Seattle, Green Lake',
    'Bellevue 98004, Kirkland 98033',
    'Burien 98166, Shoreline 98133, White Center 98146, Tukwila 98188',
  ),
  metro(
    ['Portland', 'OR', '503 971', 'pdx'],
    [45.52, -122.68],
    '97201 97202 97203 97205 97206 97209 97210 97211 97212 97213 97214 97215 97217 97227 97232',
    'Alberta, Hawthorne, Sellwood, Pearl District, St. Johns, Mississippi',
    'Beaverton 97005, Gresham 97030',
    'Tigard 97223, Milwaukie 97222',
  ),
  metro(
    ['Denver', 'CO', '303 720', 'denver'],
    [39.74, -104.99],
    '80202 80203 80204 80205 80206 80209 80210 80211 80212 80218 80220 80222 80223 80231 80246',
    'RiNo, Highlands, Capitol Hill, Baker, Cherry Creek, Berkeley, LoHi',
    'Englewood 80110, Aurora 80012',
    'Lakewood 80226, Glendale 80246, Edgewater 80214',
  ),
  metro(
    ['Phoenix', 'AZ', '602 480 623', 'phx'],
    [33.45, -112.07],
    '85003 85004 85006 85008 85012 85013 85014 85015 85016 85018 85020 85021 85022 85028 85032 85044',
    'Arcadia, Melrose, Roosevelt Row, Biltmore, Ahwatukee, Sunnyslope',
    'Scottsdale 85251, Tempe 85281, Mesa 85204',
  ),
  metro(
    ['Las Vegas', 'NV', '702 725', 'lv'],
    [36.17, -115.14],
    '89101 89102 89103 89104 89117 89118 89119 89121 89123 89128 89135 89139 89145 89146 89147 89148',
    'Summerlin, Arts District, Chinatown, Green Valley',
    'Henderson 89014, North Las Vegas 89031',
    'Spring Valley 89147, Paradise 89119, Enterprise 89139',
  ),
  metro(
    ['Atlanta', 'GA', '404 470 678', 'atl'],
    [33.75, -84.39],
    '30303 30305 30306 30307 30308 30309 30310 30312 30314 30315 30316 30317 30318 30319 30324',
    'Buckhead, East Atlanta Village, Virginia-Highland, Old Fourth Ward, Cascade, West End',
    'Decatur 30030, Marietta 30060, Smyrna 30080',
    'Sandy Springs 30328, Brookhaven 30319, Dunwoody 30338',
  ),
  metro(
    ['Miami', 'FL', '305 645 786', 'miami'],
    [25.77, -80.19],
    '33125 33126 33127 33129 33130 33132 33133 33135 33137 33138 33143 33155 33165 33175 33176 33186',
    'Wynwood, Brickell, Coconut Grove, Little Havana, Kendall, Westchester, Edgewater',
    'Hialeah 33012, Miami Beach 33139',
    'Coral Gables 33134, Doral 33172, South Miami 33143, Pinecrest 33156',
  ),
  metro(
    ['Orlando', 'FL', '321 407 689', 'orl'],
    [28.54, -81.38],
    '32801 32803 32804 32806 32807 32808 32809 32811 32812 32819 32822 32828 32835 32839',
    'College Park, Thornton Park, Mills 50, Dr. Phillips, Lake Nona, Conway',
    'Winter Park 32789, Kissimmee 34741',
    'Edgewood 32809, Belle Isle 32812',
  ),
  metro(
    ['Tampa', 'FL', '656 813', 'tampa'],
    [27.95, -82.46],
    '33602 33603 33604 33606 33607 33609 33610 33611 33612 33614 33615 33618 33624 33629 33647',
    'Ybor City, Hyde Park, Seminole Heights, South Tampa, Carrollwood, Westchase',
    'Brandon 33511, Lutz 33549',
    'Temple Terrace 33617, Town N Country 33615',
  ),
  metro(
    ['Jacksonville', 'FL', '904', 'jax'],
    [30.33, -81.66],
    '32202 32204 32205 32207 32210 32211 32216 32217 32218 32223 32224 32225 32244 32246 32256 32257',
    'Riverside, San Marco, Mandarin, Avondale, Arlington, Southside',
    'Orange Park 32073, Jacksonville Beach 32250',
  ),
  metro(
    ['Charlotte', 'NC', '704 980', 'clt'],
    [35.23, -80.84],
    '28202 28203 28204 28205 28206 28208 28209 28210 28211 28212 28213 28215 28216 28226 28262 28269 28277',
    'South End, NoDa, Plaza Midwood, Dilworth, Ballantyne, South Park, Myers Park, University City',
    'Matthews 28105, Huntersville 28078',
  ),
  metro(
    ['Raleigh', 'NC', '919 984', 'raleigh'],
    [35.78, -78.64],
    '27601 27603 27604 27605 27606 27607 27608 27609 27610 27612 27613 27615 27616 27617',
    'Five Points, Brier Creek, North Hills, Glenwood South, Oakwood',
    'Cary 27511, Durham 27701',
  ),
  metro(
    ['Nashville', 'TN', '615 629', 'nash'],
    [36.16, -86.78],
    '37203 37204 37205 37206 37207 37208 37209 37210 37211 37212 37214 37215 37216 37217 37221',
    'East Nashville, 12 South, Germantown, Sylvan Park, Green Hills, Donelson, The Nations',
    'Antioch 37013, Brentwood 37027, Hendersonville 37075',
    'Berry Hill 37204, Oak Hill 37220',
  ),
  metro(
    ['Memphis', 'TN', '901', 'memphis'],
    [35.15, -90.05],
    '38103 38104 38106 38109 38111 38112 38114 38115 38116 38117 38118 38119 38122 38125 38128 38141',
    'Cooper-Young, Midtown, Whitehaven, Overton Square, Hickory Hill, Orange Mound',
    'Germantown 38138, Cordova 38018',
    'Bartlett 38134',
  ),
  metro(
    ['Columbus', 'OH', '380 614', 'cbus'],
    [39.96, -83.0],
    '43201 43202 43204 43205 43206 43207 43209 43211 43212 43213 43214 43215 43220 43227 43229 43232',
    'Short North, German Village, Clintonville, Franklinton, Easton, King-Lincoln',
    'Dublin 43017, Westerville 43081',
    'Bexley 43209, Whitehall 43213, Upper Arlington 43220',
  ),
  metro(
    ['Minneapolis', 'MN', '612 763 952', 'mpls'],
    [44.98, -93.27],
    '55401 55402 55403 55404 55405 55406 55407 55408 55409 55411 55412 55413 55414 55417 55418 55419',
    'Uptown, Northeast, North Loop, Linden Hills, Longfellow, Lyn-Lake',
    'Saint Paul 55105, Hopkins 55343',
    'Edina 55424, Saint Louis Park 55416, Richfield 55423, Golden Valley 55427',
  ),
  metro(
    ['Saint Louis', 'MO', '314 557', 'stl'],
    [38.63, -90.2],
    '63103 63104 63108 63109 63110 63111 63112 63116 63118 63139 63144 63147',
    'The Hill, Central West End, Soulard, Tower Grove, Cherokee Street, The Loop',
    'Florissant 63031, Chesterfield 63017',
    'Clayton 63105, Maplewood 63143, University City 63130, Kirkwood 63122, Ferguson 63135',
  ),
  metro(
    ['Milwaukee', 'WI', '262 414', 'mke'],
    [43.04, -87.91],
    '53202 53203 53204 53205 53206 53207 53208 53209 53210 53211 53212 53215 53216 53218 53219 53221',
    'Bay View, Third Ward, Riverwest, Walkers Point, East Side',
    'Brookfield 53005, Oak Creek 53154',
    'Wauwatosa 53213, West Allis 53214, Shorewood 53211',
  ),
  metro(
    ['Richmond', 'VA', '804', 'rva'],
    [37.54, -77.44],
    '23219 23220 23221 23222 23223 23224 23225 23226 23227 23230 23234 23235',
    'The Fan, Carytown, Scott’s Addition, Church Hill, Shockoe Bottom, Jackson Ward',
    'Henrico 23228, Midlothian 23113',
    'Bon Air 23235, Lakeside 23227',
  ),
  metro(
    ['New Orleans', 'LA', '504', 'nola'],
    [29.95, -90.07],
    '70112 70113 70114 70115 70116 70117 70118 70119 70122 70124 70125 70126 70127 70130',
    'Mid-City, Uptown, Marigny, Bywater, Lakeview, Gentilly, Treme, Garden District',
    'Metairie 70001, Kenner 70065',
    'Algiers 70114',
  ),
  metro(
    ['Columbus', 'GA', '706 762', 'columbusga'],
    [32.46, -84.99],
    '31901 31903 31904 31906 31907 31909',
    'Uptown, MidTown, Green Island',
    'Phenix City 36867',
  ),
  metro(
    ['Portland', 'ME', '207', 'portlandme'],
    [43.66, -70.26],
    '04101 04102 04103',
    'Old Port, East End, West End, Deering',
    'South Portland 04106, Westbrook 04092',
  ),
];

/** Cities whose suburbs lie in another state. They are in the evidence web alone. */
export const STATE_LINE_METROS: readonly Metro[] = [
  metro(
    ['Kansas City', 'MO', '816 975', 'kc'],
    [39.1, -94.58],
    '64105 64108 64110 64111 64112 64113 64114 64131 64151 64153',
    'Westport, Brookside, Waldo, River Market, The Plaza, Crossroads',
    'Overland Park 66204, Leawood 66206, Prairie Village 66208',
  ),
  metro(
    ['Cincinnati', 'OH', '513 283', 'cincy'],
    [39.1, -84.51],
    '45202 45208 45209 45220 45226 45230 45236 45238 45242 45249',
    'Over-the-Rhine, Hyde Park, Oakley, Northside, Mount Lookout',
    'Covington 41011, Florence 41042, Fort Thomas 41075',
  ),
  metro(
    ['Washington', 'DC', '202 771', 'dc'],
    [38.91, -77.04],
    '20001 20002 20003 20005 20007 20008 20009 20010 20011 20016 20036',
    'Georgetown, Dupont Circle, Adams Morgan, Capitol Hill, Shaw, Brookland',
    'Arlington 22201, Silver Spring 20910, Bethesda 20814',
  ),
];

/** Suburbs lie in the state of their city but for these. */
export const OTHER_STATE: Readonly<Record<string, string>> = {
  Hoboken: 'NJ',
  'Phenix City': 'AL',
  'Overland Park': 'KS',
  Leawood: 'KS',
  'Prairie Village': 'KS',
  Covington: 'KY',
  Florence: 'KY',
  'Fort Thomas': 'KY',
  Arlington: 'VA',
  'Silver Spring': 'MD',
  Bethesda: 'MD',
};

/** Quarters with a name and ZIP codes of their own in the mail, where many a page writes the big city's name. */
export const QUARTERS_IN_BIG_CITIES: readonly { metro: string; own: string; zip: string; big: string }[] = [
  { metro: 'Brooklyn', own: 'Brooklyn', zip: '11211', big: 'New York' },
  { metro: 'Brooklyn', own: 'Brooklyn', zip: '11215', big: 'New York' },
  { metro: 'Brooklyn', own: 'Astoria', zip: '11103', big: 'New York' },
  { metro: 'Brooklyn', own: 'Flushing', zip: '11354', big: 'Queens' },
  { metro: 'Sherman Oaks', own: 'Sherman Oaks', zip: '91403', big: 'Los Angeles' },
  { metro: 'Sherman Oaks', own: 'Van Nuys', zip: '91405', big: 'Los Angeles' },
  { metro: 'Sherman Oaks', own: 'Encino', zip: '91316', big: 'Los Angeles' },
  { metro: 'Boston', own: 'Jamaica Plain', zip: '02130', big: 'Boston' },
  { metro: 'Boston', own: 'Allston', zip: '02134', big: 'Boston' },
  { metro: 'San Diego', own: 'La Jolla', zip: '92037', big: 'San Diego' },
];
