import { entries } from './stock.ts';

/** Streets that every city has. */
export const STREETS = entries(`
  Main St | Oak St | Elm St | Maple Ave | Washington Ave | Park Ave | Broadway | 2nd St | 3rd Ave | 5th St | 7th St |
  12th St | 18th Ave | 24th St | 38th St | Lincoln Ave | Jefferson St | Franklin Ave | Cherry St | Walnut St |
  Chestnut St | Pine St | Highland Ave | Lakeview Dr | Forest Ave | Mission Rd | Grand Ave | Central Ave | Church St |
  Court St | Market St | Bridge St | River Rd | Mill Rd | Old Mill Rd | Spring Valley Rd | Division St | Monroe Ave |
  Madison Ave | Magnolia Ave | Cedar Ln | Hawthorne Blvd | Ashland Ave | Harrison St | University Ave | College Ave |
  Bellevue Ave | Capitol Ave | Euclid Ave | Fairview Ave | Summit Ave | Linden Ave | Delaware Ave | Union Ave |
  High St | Cleveland Ave | Congress St | Veterans Pkwy | Plaza Blvd | Hamilton Rd | Clark St | Prospect Ave |
  Sunset Blvd | Orange Ave | Colonial Dr | Hillside Ave | Garfield Ave | Front St | Water St | Center St
`);

/** Streets by which one knows the city. */
export const LOCAL_STREETS: Readonly<Record<string, string[]>> = {
  Austin: entries('Burnet Rd | Lamar Blvd | Guadalupe St | Manchaca Rd'),
  Houston: entries('Westheimer Rd | Kirby Dr | Shepherd Dr | Montrose Blvd | Bissonnet St'),
  Dallas: entries('Greenville Ave | Mockingbird Ln | Jefferson Blvd | Preston Rd'),
  'San Antonio': entries('San Pedro Ave | Broadway St | Blanco Rd | Bandera Rd'),
  'New York': entries('Amsterdam Ave | Lexington Ave | Bleecker St | Malcolm X Blvd'),
  Brooklyn: entries('Flatbush Ave | Nostrand Ave | Kings Hwy | Bedford Ave | Atlantic Ave'),
  'Los Angeles': entries('La Brea Ave | Figueroa St | Melrose Ave | Wilshire Blvd | Pico Blvd'),
  'Sherman Oaks': entries('Ventura Blvd | Van Nuys Blvd | Sepulveda Blvd | Magnolia Blvd'),
  'San Diego': entries('El Cajon Blvd | Garnet Ave | University Ave | Adams Ave'),
  Oakland: entries('Telegraph Ave | Piedmont Ave | Macarthur Blvd | International Blvd'),
  Sacramento: entries('J St | Folsom Blvd | Fulton Ave | Freeport Blvd'),
  Chicago: entries('Milwaukee Ave | Halsted St | Western Ave | Cottage Grove Ave | Damen Ave'),
  Philadelphia: entries('Girard Ave | Germantown Ave | Passyunk Ave | Frankford Ave'),
  Boston: entries('Tremont St | Dorchester Ave | Newbury St | Washington St'),
  Seattle: entries('Rainier Ave | Aurora Ave | Ballard Ave | California Ave'),
  Portland: entries('Alberta St | Sandy Blvd | Belmont St | Congress St'),
  Denver: entries('Colfax Ave | Tennyson St | Federal Blvd | Larimer St'),
  Phoenix: entries('Camelback Rd | Thomas Rd | Indian School Rd | 7th Ave'),
  'Las Vegas': entries('Charleston Blvd | Sahara Ave | Rainbow Blvd | Spring Mountain Rd'),
  Atlanta: entries('Peachtree Rd | Ponce De Leon Ave | Moreland Ave | Cascade Rd'),
  Miami: entries('Coral Way | Bird Rd | Biscayne Blvd | Flagler St'),
  Orlando: entries('Edgewater Dr | Semoran Blvd | Curry Ford Rd | Mills Ave'),
  Tampa: entries('Dale Mabry Hwy | Kennedy Blvd | Nebraska Ave | Hillsborough Ave'),
  Jacksonville: entries('Beach Blvd | San Jose Blvd | Baymeadows Rd | Edgewood Ave'),
  Charlotte: entries('Providence Rd | Sharon Rd | Independence Blvd | Plaza Rd'),
  Raleigh: entries('Glenwood Ave | Wake Forest Rd | Hillsborough St | Capital Blvd'),
  Nashville: entries('Gallatin Pike | Nolensville Pike | Charlotte Ave | Dickerson Pike'),
  Memphis: entries('Poplar Ave | Winchester Rd | Elvis Presley Blvd | Cooper St'),
  Columbus: entries('Bethel Rd | Morse Rd | Macon Rd | Livingston Ave'),
  Minneapolis: entries('Hennepin Ave | Nicollet Ave | Lyndale Ave | Lake St'),
  'Saint Louis': entries('Gravois Ave | Manchester Rd | Cherokee St | Delmar Blvd'),
  Milwaukee: entries('Kinnickinnic Ave | Forest Home Ave | Brady St | Capitol Dr'),
  Richmond: entries('Cary St | Hull Street Rd | Broad St | Forest Hill Ave'),
  'New Orleans': entries('Magazine St | Carrollton Ave | Freret St | Canal St'),
};

export const DIRECTIONS = ['', '', '', '', 'N', 'S', 'E', 'W', 'NE', 'SW'];

export const UNITS = ['Ste', 'Ste', 'Ste', 'Unit', '#'];

/** The mail's short forms and what people write instead. */
export const LONG_FORMS: Readonly<Record<string, string>> = {
  St: 'Street',
  Ave: 'Avenue',
  Blvd: 'Boulevard',
  Rd: 'Road',
  Dr: 'Drive',
  Ln: 'Lane',
  Hwy: 'Highway',
  Pkwy: 'Parkway',
  Ste: 'Suite',
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
  NE: 'Northeast',
  SW: 'Southwest',
};

export const STATE_NAMES: Readonly<Record<string, string>> = {
  AL: 'Alabama',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  IL: 'Illinois',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MN: 'Minnesota',
  MO: 'Missouri',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  TN: 'Tennessee',
  TX: 'Texas',
  VA: 'Virginia',
  WA: 'Washington',
  WI: 'Wisconsin',
};
