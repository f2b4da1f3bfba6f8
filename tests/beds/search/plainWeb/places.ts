/** `city|state|ZIP codes|area code|latitude|longitude|tag in handles|suburb`. Several names are those of two cities. */
const TABLE = `
Austin|TX|78701 78704 78745 78758|512|30.27|-97.74|atx|Cedar Park
Round Rock|TX|78664 78681|512|30.51|-97.68|rrtx|Pflugerville
Dallas|TX|75201 75204 75230|214|32.78|-96.80|dallas|Addison
Plano|TX|75023 75024 75093|972|33.02|-96.70|plano|Allen
Houston|TX|77002 77006 77057 77098|713|29.76|-95.37|htx|Bellaire
Pasadena|TX|77502 77504|713|29.69|-95.21|pasadena|Deer Park
San Antonio|TX|78205 78209 78216|210|29.42|-98.49|satx|Alamo Heights
Arlington|TX|76010 76013|817|32.74|-97.11|arlington|Pantego
Los Angeles|CA|90012 90027 90036 90049|213|34.05|-118.24|la|Culver City
Glendale|CA|91203 91206|818|34.14|-118.25|glendale|Montrose
Pasadena|CA|91101 91106|626|34.15|-118.14|pasadena|South Pasadena
San Diego|CA|92101 92103 92109|619|32.72|-117.16|sd|La Jolla
San Francisco|CA|94103 94110 94117|415|37.77|-122.42|sf|Daly City
San Jose|CA|95112 95125 95128|408|37.34|-121.89|sj|Campbell
Sacramento|CA|95814 95816 95825|916|38.58|-121.49|sac|West Sacramento
Richmond|CA|94801 94804|510|37.94|-122.35|rich|El Cerrito
Oakland|CA|94607 94611|510|37.80|-122.27|oak|Emeryville
New York|NY|10001 10003 10011 10024|212|40.71|-74.01|nyc|Manhattan
Brooklyn|NY|11201 11215 11221|718|40.68|-73.94|bk|New York
Buffalo|NY|14202 14222|716|42.89|-78.88|bflo|Amherst
Rochester|NY|14604 14607|585|43.16|-77.61|roc|Brighton
Hoboken|NJ|07030|201|40.74|-74.03|hoboken|Jersey City
Edison|NJ|08817 08820|732|40.52|-74.41|edison|Metuchen
Newark|NJ|07102 07105|973|40.74|-74.17|newark|Harrison
Boston|MA|02108 02116 02127|617|42.36|-71.06|bos|Brookline
Springfield|MA|01103 01108|413|42.10|-72.59|spfld|West Springfield
Portland|ME|04101 04102|207|43.66|-70.26|portland|South Portland
Providence|RI|02903 02906|401|41.82|-71.41|pvd|Cranston
Hartford|CT|06103 06106|860|41.77|-72.67|htfd|West Hartford
Philadelphia|PA|19103 19107 19123|215|39.95|-75.17|philly|Bala Cynwyd
Pittsburgh|PA|15203 15222 15232|412|40.44|-79.99|pgh|Mount Lebanon
Baltimore|MD|21201 21224 21230|410|39.29|-76.61|bmore|Towson
Washington|DC|20001 20009 20036|202|38.91|-77.04|dc|Arlington
Arlington|VA|22201 22203|703|38.88|-77.10|arlington|Falls Church
Richmond|VA|23220 23221|804|37.54|-77.44|rva|Henrico
Charlotte|NC|28202 28205 28277|704|35.23|-80.84|clt|Matthews
Raleigh|NC|27601 27609|919|35.78|-78.64|raleigh|Cary
Atlanta|GA|30305 30309 30318|404|33.75|-84.39|atl|Sandy Springs
Columbus|GA|31901 31904|706|32.46|-84.99|columbus|Phenix City
Augusta|GA|30901 30909|706|33.47|-81.97|augusta|Martinez
Orlando|FL|32801 32803 32819|407|28.54|-81.38|orl|Winter Park
Miami|FL|33125 33130 33137|305|25.76|-80.19|mia|Coral Gables
Tampa|FL|33602 33606 33609|813|27.95|-82.46|tpa|Brandon
Jacksonville|FL|32202 32207|904|30.33|-81.66|jax|Orange Park
Nashville|TN|37203 37206 37211|615|36.16|-86.78|nash|Berry Hill
Memphis|TN|38103 38104|901|35.15|-90.05|memphis|Germantown
Louisville|KY|40202 40205|502|38.25|-85.76|lou|St. Matthews
Columbus|OH|43201 43215|614|39.96|-83.00|cbus|Bexley
Cleveland|OH|44113 44114|216|41.50|-81.69|cle|Lakewood
Cincinnati|OH|45202 45208|513|39.10|-84.51|cincy|Norwood
Detroit|MI|48201 48226|313|42.33|-83.05|detroit|Ferndale
Grand Rapids|MI|49503 49506|616|42.96|-85.67|gr|Kentwood
Chicago|IL|60607 60614 60622 60657|312|41.88|-87.63|chi|Oak Park
Aurora|IL|60505 60506|630|41.76|-88.32|aurora|North Aurora
Springfield|IL|62701 62704|217|39.78|-89.65|spi|Chatham
Indianapolis|IN|46202 46204 46220|317|39.77|-86.16|indy|Carmel
Milwaukee|WI|53202 53207|414|43.04|-87.91|mke|Wauwatosa
Minneapolis|MN|55401 55408|612|44.98|-93.27|mpls|Edina
St. Louis|MO|63103 63110|314|38.63|-90.20|stl|Clayton
Springfield|MO|65806 65807|417|37.21|-93.29|sgf|Republic
Kansas City|MO|64105 64111|816|39.10|-94.58|kc|North Kansas City
Kansas City|KS|66101 66103|913|39.11|-94.63|kck|Roeland Park
Oklahoma City|OK|73102 73106|405|35.47|-97.52|okc|The Village
Tulsa|OK|74103 74114|918|36.15|-95.99|tulsa|Jenks
Denver|CO|80202 80206 80210|303|39.74|-104.99|den|Glendale
Aurora|CO|80010 80012|303|39.73|-104.83|aurora|Centennial
Salt Lake City|UT|84101 84105|801|40.76|-111.89|slc|Murray
Phoenix|AZ|85004 85016 85018|602|33.45|-112.07|phx|Paradise Valley
Glendale|AZ|85301 85308|623|33.54|-112.19|glendaleaz|Peoria
Las Vegas|NV|89101 89117 89123|702|36.17|-115.14|lv|Henderson
Albuquerque|NM|87102 87110|505|35.08|-106.65|abq|Rio Rancho
Seattle|WA|98101 98103 98122|206|47.61|-122.33|sea|Shoreline
Portland|OR|97205 97209 97214|503|45.52|-122.68|pdx|Beaverton
Boise|ID|83702 83706|208|43.62|-116.20|boise|Garden City
Honolulu|HI|96813 96815|808|21.31|-157.86|hnl|Waikiki
Anchorage|AK|99501 99503|907|61.22|-149.90|anc|Eagle River`;

export type Place = {
  city: string;
  state: string;
  zips: string[];
  areaCode: string;
  latitude: number;
  longitude: number;
  /** As handles shorten it. */
  tag: string;
  suburb: string;
};

export const PLACES: Place[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [city, state, zips, areaCode, latitude, longitude, tag, suburb] = line.split('|');
    return {
      city: city!,
      state: state!,
      zips: zips!.split(' '),
      areaCode: areaCode!,
      latitude: Number(latitude),
      longitude: Number(longitude),
      tag: tag!,
      suburb: suburb!,
    };
  });

const STATE_NAMES: Record<string, string> = {
  AK: 'Alaska',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  WA: 'Washington',
  WI: 'Wisconsin',
};

export const stateName = ({ state }: Pick<Place, 'state'>): string => STATE_NAMES[state]!;
/** `Austin, TX`. */
export const cityState = ({ city, state }: Pick<Place, 'city' | 'state'>): string => `${city}, ${state}`;
