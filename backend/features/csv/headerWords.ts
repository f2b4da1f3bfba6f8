/** Words that headers use. Joined words are split into them: `salonstname` into salon, st, name. */
const VOCABULARY = new Set(
  (
    'name names title business businesses biz company companies corp corporation firm salon salons shop store studio spa ' +
    'barbershop establishment facility organization organisation org entity merchant vendor provider supplier account ' +
    'client customer place venue listing location premise premises site branch outlet parlor parlour legal registered ' +
    'trade trading dba doing as aka owner owners ownership contact manager person first last middle full display ' +
    'licensee licence license permit applicant holder operator agent street str st address addr addresses adress line ' +
    'road number no num nr house building bldg unit suite apt floor mailing mail billing shipping physical primary ' +
    'secondary main formatted complete vicinity city town village municipality locality suburb borough neighborhood ' +
    'neighbourhood county district area region state states province prov country code codes abbr abbreviation us usps ' +
    'zip zipcode zips postal post postcode plz pin pincode phone phones telephone tel mobile cell fax email mail web ' +
    'website websites url urls link links domain type types category categories class classification industry sector ' +
    'status activity description desc notes note comment comments date dates time hours opening start end created ' +
    'updated issued expiration expires id ids key uuid rating ratings review reviews score price range latitude ' +
    'longitude lat lon lng long coordinates geo geometry map maps google facebook instagram twitter yelp linkedin social ' +
    'image images photo logo menu tags tag source query open closed verified is has row index rank count total amount ' +
    'services service specialty speciality nombre empresa negocio direccion calle ciudad estado telefono correo adresse ' +
    'strasse ort stadt firma telefon nom ville rue rubrique inspection year month age group tax ein ubi naics sic ward ' +
    'precinct license gender capacity employees size keyword keywords region and of the nm nme ph'
  ).split(' '),
);

const ABBREVIATIONS = new Map([
  ['nm', 'name'],
  ['nme', 'name'],
  ['ph', 'phone'],
]);

/** Splits a joined word of 5 to 40 letters into as few known words as possible; returns any other word as it is. */
function unglue(word: string): string[] {
  if (VOCABULARY.has(word) || word.length < 5 || word.length > 40) return [word];
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = Math.max(0, end - 15); start < end; start++) {
      const before = best[start];
      const part = word.slice(start, end);
      if (!before || !VOCABULARY.has(part)) continue;
      const known = best[end];
      if (!known || before.length + 1 < known.length) best[end] = [...before, part];
    }
  }
  return best[word.length] ?? [word];
}

/** Returns the words of a header, in lower case and without accents: addr, street, name, 2 for `addr:StreetNm_2`. */
export function headerWords(header: string): string[] {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap(unglue)
    .map((word) => ABBREVIATIONS.get(word) ?? word);
}

export const isHeaderWord = (word: string): boolean => VOCABULARY.has(word);
