// Frozen for migrations 022 and 027: how 0.2.0 read places, made the keys of salons and named drafts. rolldown
// bundled it from backend/features/{address,naming,salons,wordpress}. It is never changed, and reads only one file, the
// table of ZIP codes.
import { readFileSync } from "node:fs";
import { hash } from "node:crypto";
// backend/lib/remembered.ts
const LONGEST = 1e3;
function remembered(compute, most = 1e3) {
	let recent = new Map();
	let older = new Map();
	function keep(text, value) {
		if (recent.size >= most) {
			older = recent;
			recent = new Map();
		}
		recent.set(text, value);
		return value;
	}
	return (text) => {
		if (text.length > LONGEST) return compute(text);
		const known = recent.get(text);
		if (known !== void 0 || recent.has(text)) return known;
		if (older.has(text)) return keep(text, older.get(text));
		return keep(text, compute(text));
	};
}
// backend/features/address/cityWords.ts
const pairs$1 = (list) => new Map(list.split(", ").map((pair) => pair.split(": ")));
const SHORT = pairs$1("st: saint, ste: sainte, ft: fort, mt: mount, mtn: mountain, pt: point, hts: heights, hgts: heights, spg: spring, spgs: springs, spngs: springs, bch: beach, bh: beach, pk: park, lk: lake, lks: lakes, vlg: village, vil: village, twp: township, tp: township, tw: township, twnshp: township, jct: junction, ctr: center, vly: valley, vy: valley, hls: hills, hl: hills, gdns: gardens, crk: creek, fls: falls, grv: grove, hbr: harbor, ldg: landing, isl: island, cty: city");
const DIRECTIONS$1 = pairs$1("n: north, no: north, s: south, so: south, e: east, w: west");
const NICKNAMES = pairs$1("nyc: new york, new york city: new york, city of new york: new york, manhattan: new york, philly: philadelphia, phila: philadelphia, washington dc: washington, washington d c: washington");
const INNER_CAPITALS = new Map("DeKalb DeSoto DeLand DeBary DeForest DeWitt LaSalle LaPlace LaGrange LaBelle LaVergne LaPorte MacArthur DuPont DuBois O'Fallon O'Brien O'Donnell O'Neill O'Kean AFB DC APO FPO DPO".split(" ").map((name) => [name.toLowerCase().replace("'", ""), name]));
function longForm(word, beginsName) {
	return (beginsName ? DIRECTIONS$1.get(word) : void 0) ?? SHORT.get(word);
}
// backend/features/address/cityName.ts
const SMALL = new Set([
	"of",
	"the",
	"in",
	"by",
	"on",
	"and",
	"at",
	"du"
]);
const plainWord$1 = (word) => word.normalize("NFD").replace(/[\p{M}'’`.]/gu, "").toLowerCase();
const cityKey = remembered((text) => {
	const words = plainWord$1(text).replace(/[^\p{L}\p{N}]+/gu, " ").trim();
	return (NICKNAMES.get(words) ?? words).split(" ").map((word, index, all) => longForm(word, index === 0 && all.length > 1) ?? word).join("");
});
function capitalised(word) {
	const known = INNER_CAPITALS.get(plainWord$1(word));
	if (known) return known;
	if (/\p{Ll}/u.test(word) && /.\p{Lu}/u.test(word)) return word;
	return word.toLowerCase().replace(/(^|-)\p{L}/gu, (start) => start.toUpperCase()).replace(/^(Mc|O['’]|D['’](?=.{3}))(\p{L})/u, (_, start, letter) => start + letter.toUpperCase());
}
const inCapitals = (words) => words.map((word, index) => index > 0 && SMALL.has(word.toLowerCase()) ? word.toLowerCase() : capitalised(word)).join(" ");
function readableCity(text) {
	return /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) || text.length <= 3 ? text : inCapitals(text.split(" "));
}
const cityName = remembered((text) => {
	const tidy = text.replace(/[\s,]+/g, " ").trim();
	const words = (NICKNAMES.get(plainWord$1(tidy)) ?? tidy).replace(/^(Mc|[OD]) (?=\p{L}{3})/iu, (_, start) => start.length === 1 ? `${start}'` : "Mc").split(" ");
	return inCapitals(words.map((word, index) => longForm(plainWord$1(word), index === 0 && words.length > 1) ?? word));
});
// backend/features/address/streetWords.ts
const STREET_ENDINGS = new Set("st street str ave avenue av aven blvd boulevard bvd boul dr drive drv rd road ln lane hwy highway hgwy hghwy pkwy parkway pkway pkw pky ct court crt cir circle circ pl place plz plaza ter terrace terr trl trail tpke turnpike pike fwy freeway expy expressway sq square loop way broadway xing crossing aly alley row wynd cv cove mall center commons cmns cmn crossroad crossroads".split(" "));
const DIRECTIONS = new Set("n s e w ne nw se sw no so north south east west northeast northwest southeast southwest".split(" "));
const NUMBER_LEADS = /(?:#|\b(?:box|apt|apartment|suite|ste|unit|no|hwy|highway|route|rt|rte|road|rd|lot|fm|cr|sr|us|room|rm|pmb|space|spc|lbx|file|dept|i))[.\s#-]*$/i;
const UNIT_VALUE = String.raw`(?!(?:st|dr|rd|ct|ln|pl|av|sq|cv|wy)\b)(?:\w*\d[\w-]*|[a-z]-?\d*|[a-z]{1,2})(?![\w-])(?:\s+(?:[a-z]|\d+)(?=\s*(?:,|$)))?`;
const UNIT = new RegExp(String.raw`(?:^|(?<=[\s,]))(?:#\s*)?(?:(?:${"apartment|apt|suite|ste|unit|building|bldg|floor|flr|fl|room|rm|department|dept|studio|lot|space|spc|pmb|trlr|trailer|booth|office|ofc"})(?:(?:[.\s:#-]+)${UNIT_VALUE}|#?\d[\w-]*(?![\w-]))|#\s*${UNIT_VALUE}|(?:\d+(?:st|nd|rd|th)|ground|first|second|third|fourth|fifth)\s+(?:floor|flr?|level)\b\.?)`, "gi");
const plainWord = (word) => word.toLowerCase().replace(/[.,]/g, "");
function isBareNumber(words) {
	return words.every((word, index) => DIRECTIONS.has(plainWord(word)) || index === 0 && /\d/.test(word));
}
// backend/features/address/zipCodes.ts
const placeNumbers = new Uint16Array(1e5);
const latitudes = new Float32Array(1e5);
const longitudes = new Float32Array(1e5);
const cities = [""];
const states$1 = [""];
function readTable() {
	const numbers = new Map();
	for (const line of readFileSync(new URL("../../backend/features/address/zipCodes.tsv", import.meta.url), "utf8").trimEnd().split("\n")) {
		const [zip, city, state, latitude, longitude] = line.split("	");
		const name = `${city}, ${state}`;
		const number = numbers.get(name) ?? numbers.size + 1;
		numbers.set(name, number);
		cities[number] = city;
		states$1[number] = state;
		placeNumbers[Number(zip)] = number;
		latitudes[Number(zip)] = Number(latitude);
		longitudes[Number(zip)] = Number(longitude);
	}
}
readTable();
const placeOf = (number) => ({
	city: cities[number],
	state: states$1[number]
});
function placeOfZip$1(zipCode) {
	const number = /^\d{5}$/.test(zipCode) ? placeNumbers[Number(zipCode)] : 0;
	return number ? placeOf(number) : void 0;
}
function* allZipCodes() {
	for (const [zip, number] of placeNumbers.entries()) if (number) yield {
		zip,
		...placeOf(number)
	};
}
// backend/features/address/cities.ts
const names = [""];
const states = [""];
const firstOfName = new Map();
const nextOfName = [0];
const cityOfZip = new Uint16Array(1e5);
function numberOf(key, state) {
	for (let city = firstOfName.get(key); city; city = nextOfName[city]) if (states[city] === state) return city;
}
function addCity(key, { city, state }) {
	const number = names.push(city) - 1;
	states.push(state);
	nextOfName.push(firstOfName.get(key) ?? 0);
	firstOfName.set(key, number);
	return number;
}
function readCities() {
	const keys = new Map();
	for (const place of allZipCodes()) {
		const key = keys.get(place.city) ?? cityKey(place.city);
		keys.set(place.city, key);
		cityOfZip[place.zip] = numberOf(key, place.state) ?? addCity(key, place);
	}
}
readCities();
names.length - 1;
const cityIn = (name, state) => numberOf(cityKey(name), state);
function citiesNamed(name) {
	const cities = [];
	for (let city = firstOfName.get(cityKey(name)); city; city = nextOfName[city]) cities.push(city);
	return cities;
}
const placeOfCity = (city) => ({
	city: names[city],
	state: states[city]
});
function citiesOfArea(zipCode) {
	const first = 100 * Number(zipCode.slice(0, 3));
	return cityOfZip.subarray(first, first + 100);
}
// backend/features/address/zipTable.ts
const inNormalForm = ({ city, state }) => ({
	city: cityName(city),
	state
});
function zipPlace(zipCode) {
	const place = placeOfZip$1(zipCode);
	return place ? inNormalForm(place) : null;
}
function onlyCityOfArea(zipCode) {
	const [first, ...others] = new Set(citiesOfArea(zipCode).filter(Boolean));
	return first && !others.length ? inNormalForm(placeOfCity(first)) : null;
}
function knownCity(city, state) {
	const known = cityIn(city, state);
	return known === void 0 ? known : inNormalForm(placeOfCity(known)).city;
}
function isKnownCity(city, state) {
	return state === null ? citiesNamed(city).length > 0 : cityIn(city, state) !== void 0;
}
function isCityNear(city, state, zipCode) {
	const known = cityIn(city, state);
	return known !== void 0 && citiesOfArea(zipCode).includes(known);
}
// backend/features/address/addressCity.ts
const MOST_CITY_WORDS = 5;
function splitAt(parts, words, index) {
	const before = [...parts.slice(0, -1), words.slice(0, index).join(" ")].filter(Boolean).join(", ");
	return {
		city: words.slice(index).join(" "),
		before
	};
}
function startOfCity(words, alone, isCity) {
	const first = Math.max(alone ? 1 : 0, words.length - MOST_CITY_WORDS);
	for (let index = first; index < words.length; index++) {
		if (index === words.length - 1 && STREET_ENDINGS.has(plainWord(words[index]))) break;
		if (index > 0 && isBareNumber(words.slice(0, index))) continue;
		if (isCity(words.slice(index).join(" "))) return index;
	}
}
function startAfterStreet(line, words, zipCity) {
	const lastUnit = [...line.matchAll(UNIT)].at(-1);
	const afterUnit = lastUnit ? line.slice(0, lastUnit.index + lastUnit[0].length).split(/\s+/).length : 0;
	const lastMark = words.findLastIndex((word, index) => index > 0 && (STREET_ENDINGS.has(plainWord(word)) || /\d/.test(word)));
	let start = Math.max(afterUnit, lastMark + 1);
	if (start === 0) return void 0;
	const rest = words.slice(start).join(" ");
	const isCitys = zipCity !== "" && cityKey(rest).slice(0, 5) === cityKey(zipCity).slice(0, 5);
	if (DIRECTIONS.has(plainWord(words[start] ?? "")) && words.length > start + 1 && !isCitys) start++;
	const left = words.slice(start);
	return left.length > 0 && !isBareNumber(left) ? start : void 0;
}
const isPlainPart = (part) => !/\d|#/.test(part) && part.match(UNIT) === null && !part.split(" ").some((word, index) => index > 0 && STREET_ENDINGS.has(plainWord(word)) && plainWord(word) !== "center");
function partsOf(text, state) {
	const parts = text.split(",").map((part) => part.trim()).filter(Boolean);
	while (parts.length > 1 && /\s(?:county|parish|co)\.?$|^[a-z]{1,2}\.?$/i.test(parts.at(-1))) parts.pop();
	const last = parts.at(-1)?.split(" ") ?? [];
	if (state && last.length > 1 && last.at(-1).toUpperCase() === state && parts.length > 1) parts[parts.length - 1] = last.slice(0, -1).join(" ");
	return parts;
}
function takeCity(text, { state, zipCode }) {
	const parts = partsOf(text, state);
	const line = parts.at(-1) ?? "";
	const words = line.split(/\s+/).filter(Boolean);
	const none = {
		city: null,
		before: parts.join(", ")
	};
	if (words.length === 0) return none;
	const zipCity = zipCode ? zipPlace(zipCode)?.city ?? "" : "";
	const isZipCity = (name) => zipCity !== "" && cityKey(name) === cityKey(zipCity);
	const isCity = (name) => isZipCity(name) || isKnownCity(name, state);
	if (!state && !zipCode) {
		if (parts.length === 1 && isCity(line)) return {
			city: line,
			before: ""
		};
		if (!/^\d+(?!\d|st\b|nd\b|rd\b|th\b)/i.test(parts[0] ?? "")) return none;
	}
	const alone = parts.length === 1 && /\d/.test(line);
	if (!alone && isCity(line)) return splitAt(parts, words, 0);
	if (parts.length > 1 && /^[ns][ew]$/i.test(words[0]) && isCity(words.slice(1).join(" "))) return splitAt(parts, words, 1);
	const isLongName = parts.length === 1 && words.length > 3;
	if (!alone && !isLongName && (state || zipCode) && isPlainPart(line)) return splitAt(parts, words, 0);
	const isUsual = zipCode !== null && zipPlace(zipCode)?.state === state;
	const near = (name) => state && zipCode && isUsual ? isCityNear(name, state, zipCode) : isCity(name);
	const known = startOfCity(words, alone, isZipCity) ?? startOfCity(words, alone, near);
	if (known !== void 0) return splitAt(parts, words, known);
	if (!state && !zipCode) return none;
	const start = startAfterStreet(line, words, zipCity) ?? startOfCity(words, alone, isCity);
	return start === void 0 ? none : splitAt(parts, words, start);
}
// backend/features/address/states.ts
const NAMES = "AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,DC District of Columbia,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming,PR Puerto Rico,VI Virgin Islands,VI US Virgin Islands,GU Guam,AS American Samoa,MP Northern Mariana Islands";
const TRADITIONAL$1 = "AL Ala,AZ Ariz,AR Ark,CA Calif,CA Cal,CO Colo,CT Conn,DE Del,FL Fla,IL Ill,IN Ind,KS Kan,KS Kans,MA Mass,MD Mary,MI Mich,MN Minn,MS Miss,MT Mont,NE Neb,NE Nebr,NV Nev,ND N Dak,NC N Car,OK Okla,OR Ore,PA Penn,PA Penna,SC S Car,SD S Dak,TN Tenn,TX Tex,VA Virg,WA Wash,WV W Va,WI Wis,WI Wisc,WY Wyo";
const OTHER_CODES = [
	"AA",
	"AE",
	"AP",
	"FM",
	"MH",
	"PW"
];
const pairs = (list) => list.split(",").map((entry) => [entry.slice(3).toLowerCase(), entry.slice(0, 2)]);
const STATE_NAMES = new Map(pairs(NAMES));
const TRADITIONAL_STATES = new Map(pairs(TRADITIONAL$1));
const STATE_CODES = new Set([...STATE_NAMES.values(), ...OTHER_CODES]);
const LONGEST_STATE = 100;
const stateCode = remembered((text) => {
	if (text.length > LONGEST_STATE) return null;
	const words = text.replace(/[.,]/g, " ").trim().replace(/\s+/g, " ").toLowerCase();
	const code = words.replace(/^us-/, "").replace(/^([a-z]) ([a-z])$/, "$1$2").toUpperCase();
	if (STATE_CODES.has(code)) return code;
	return STATE_NAMES.get(words) ?? TRADITIONAL_STATES.get(words) ?? null;
});
// backend/features/address/zipCode.ts
function normalZip(text, place = {}) {
	const digits = text.trim().replace(/^'/, "").replace(/\.0+$/, "").replace(/\.$/, "");
	const whole = /^(\d{5})(?:[-\s–]*\d{4})?-?$/.exec(digits);
	if (whole) return whole[1];
	const short = /^(\d{3,4})(?:-?\d{4})?$/.exec(digits);
	if (!short) return null;
	const restored = short[1].padStart(5, "0");
	const found = zipPlace(restored);
	if (!found) return null;
	return (place.state ? found.state === place.state : Boolean(place.city) && cityKey(place.city) === cityKey(found.city)) ? restored : null;
}
// backend/features/address/addressTail.ts
const alternatives = (names) => [...names].sort((a, b) => b.length - a.length).join("|").replaceAll(" ", String.raw`\s+`);
const COUNTRY$1 = /[\s,.-]*(?<![\w.])(?:u\.?\s?s\.?\s?a|u\.?s|united\s+states(?:\s+of\s+america)?|estados\s+unidos)[\s.,]*$/i;
const ZIP = /(?:^|[\s,.-])(\d{5})(?:\s*[-–—\s]\s*\d{4}|\d{4})?$/;
const SHORT_ZIP = /(?:^|[\s,.])(\d{3,4})$/;
const STATE = new RegExp(String.raw`(^|[\s,.;-])(${alternatives(STATE_NAMES.keys())}|[a-z]{2}|[a-z]\.\s?[a-z]|[a-z] [a-z])$`, "i");
const TRADITIONAL = new RegExp(String.raw`(^|[\s,.])(${alternatives(TRADITIONAL_STATES.keys())})$`, "i");
const INNER_TAIL = new RegExp(String.raw`^.*[\s,](?:${alternatives(STATE_NAMES.keys())}|[a-z]{2})[\s,.]+\d{5}(?:-\d{4})?(?=[\s,.])`, "is");
const trimEnd = (text) => text.replace(/[\s,.;-]+$/, "");
function endsWithCity(text, state) {
	const words = text.split(/[\s,]+/);
	return [
		1,
		2,
		3
	].some((count) => words.length > count + 1 && isKnownCity(words.slice(-count).join(" "), state));
}
function belongsToStreet(code, before, zipCode) {
	const zipState = zipCode && zipPlace(zipCode)?.state;
	if (zipState === code) return false;
	const words = before.split(/[\s,]+/);
	if (isBareNumber(words)) return true;
	if (code !== "CT" && code !== "NE") return false;
	if (zipState) return true;
	const last = plainWord(words.at(-1) ?? "");
	if (code === "NE") return STREET_ENDINGS.has(last) || DIRECTIONS.has(last) || /\d/.test(last);
	return !endsWithCity(before, code);
}
function isCityOfZip(name, zipCode) {
	const place = zipCode ? zipPlace(zipCode) : null;
	return place !== null && place.city.toLowerCase() === name.toLowerCase() && place.state !== stateCode(name);
}
function takeState(text, zipCode) {
	const pattern = zipCode || /,[^,]*$/.test(text) ? TRADITIONAL : null;
	const match = STATE.exec(text) ?? pattern?.exec(text);
	const code = match && stateCode(match[2]);
	const found = code ? match : pattern?.exec(text);
	const state = code ?? (found ? stateCode(found[2]) : null);
	if (!found || !state) return null;
	const written = found[2];
	const before = text.slice(0, found.index);
	if (!(found[1] === "," || /,\s*$/.test(before) || before.trim() === "") && belongsToStreet(state, before, zipCode)) return null;
	if (isCityOfZip(written, zipCode)) return null;
	if (/^[a-z] [a-z]$/i.test(written) && (!zipCode || zipPlace(zipCode)?.state !== state)) return null;
	return {
		before: trimEnd(before),
		state,
		stateName: written.length > 3 ? written : null
	};
}
function takeZip(text) {
	const match = ZIP.exec(text);
	if (!match || NUMBER_LEADS.test(text.slice(0, match.index + 1))) return null;
	return {
		before: trimEnd(text.slice(0, match.index)),
		zipCode: match[1]
	};
}
function takeShortZip(text) {
	const match = SHORT_ZIP.exec(text);
	const found = match && takeState(trimEnd(text.slice(0, match.index)), null);
	if (!found) return null;
	const zipCode = normalZip(match[1], { state: found.state });
	return zipCode || endsWithCity(found.before, found.state) ? {
		...found,
		zipCode
	} : null;
}
function takeTail(address) {
	let text = trimEnd(address);
	const country = COUNTRY$1.exec(text);
	if (country && country.index > 0) text = trimEnd(text.slice(0, country.index));
	const zip = takeZip(text);
	const short = zip ? null : takeShortZip(text);
	if (short) return short;
	const state = takeState(zip?.before ?? text, zip?.zipCode ?? null);
	const lateZip = zip || !state ? null : takeZip(state.before);
	const zipCode = zip?.zipCode ?? lateZip?.zipCode ?? null;
	if (state) return {
		...state,
		before: lateZip?.before ?? state.before,
		zipCode
	};
	const inner = zip ? null : INNER_TAIL.exec(text);
	if (inner && inner[0].length < text.length) return takeTail(inner[0]);
	return {
		before: zip?.before ?? text,
		state: null,
		stateName: null,
		zipCode
	};
}
// backend/features/address/foreignPlace.ts
const COUNTRY = new RegExp(String.raw`[,\n]\s*(?:${"afghanistan|albania|algeria|argentina|armenia|australia|austria|azerbaijan|bahamas|bahrain|bangladesh|barbados|belarus|belgium|bolivia|brasil|brazil|bulgaria|cambodia|cameroon|canada|chile|china|colombia|costa rica|croatia|cyprus|czechia|czech republic|denmark|deutschland|dominican republic|ecuador|egypt|england|espana|españa|estonia|ethiopia|finland|france|germany|ghana|great britain|greece|guatemala|hong kong|hungary|iceland|india|indonesia|iran|iraq|ireland|israel|italia|italy|jamaica|japan|kazakhstan|kenya|kuwait|latvia|lithuania|luxembourg|malaysia|malta|mexico|méxico|morocco|nepal|netherlands|new zealand|nigeria|northern ireland|norway|oman|österreich|pakistan|panama|peru|philippines|polska|portugal|qatar|romania|russia|russian federation|saudi arabia|schweiz|scotland|serbia|singapore|slovakia|slovenia|south africa|south korea|korea|spain|sri lanka|suomi|sverige|sweden|switzerland|taiwan|tanzania|thailand|tunisia|turkey|türkiye|uganda|uk|u\\.k\\.|ukraine|united arab emirates|uae|united kingdom|uruguay|venezuela|vietnam|viet nam|wales|zambia|zimbabwe"})[\s.,]*$`, "iu");
const CANADIAN_CODE = /\b[abceghj-nprstvxy]\d[a-z][\s-]?\d[a-z]\d\b[\s.,]*$/i;
const CANADIAN_PROVINCE = /[,\s](?:on|ontario|qc|quebec|québec|bc|british columbia|ab|alberta|mb|manitoba|sk|saskatchewan|nova scotia|new brunswick|newfoundland)[\s,]+(?:ca|can|canada)?[\s.,]*$/iu;
const BRITISH_CODE = /\b[a-z]{1,2}\d[a-z\d]?\s?\d(?!st|nd|rd|th)[a-z]{2}\b[\s.,]*$/i;
function isForeign(address) {
	return [
		COUNTRY,
		CANADIAN_CODE,
		CANADIAN_PROVINCE,
		BRITISH_CODE
	].some((pattern) => pattern.test(address));
}
// backend/features/address/streetParts.ts
const HOUSE_NUMBER$1 = /^(?:\d|[nsew]\d|p\.?\s*o\.?\s*box|po\s?box|box\b|rr\b)/i;
const NUMBERED_ROAD = /\b(?:highway|h(?:gh)?wy|route|rte?|road|rd|rural|county|co|state|us|interstate|i|loop|fm|cr|sr|rr|box|avenue|ave|street|st|no|exit|mile|calle|via|and|&|at|pier|lot|bin|msc|lb)\.?\s*$/i;
const NAME_AND_STREET = /^(?<name>[^\d#]+)\s(?<street>\d+[a-z]?(?:-\d+)?\s+\S*\p{L}.*)$/iu;
function withoutName(part) {
	const { name, street } = NAME_AND_STREET.exec(part)?.groups ?? {};
	return name && street && !NUMBERED_ROAD.test(name) ? street : part;
}
const tidy$1 = (text) => text.replace(/\s+/g, " ").replace(/(?:\s*,\s*)+/g, ", ").replace(/^[\s,-]+|[\s,#-]+$/g, "");
function streetParts(text) {
	const units = (text.match(UNIT) ?? []).map(tidy$1).filter(Boolean);
	const parts = tidy$1(text.replace(UNIT, " ")).split(", ").filter(Boolean);
	const start = parts.findIndex((part) => HOUSE_NUMBER$1.test(part));
	const kept = start > 0 && !parts.slice(0, start).some((part) => /\d/.test(part)) ? parts.slice(start) : parts;
	if (kept[0]) kept[0] = withoutName(kept[0]);
	const last = kept.at(-1);
	if (kept.length > 1 && last && /\d/.test(last) && isBareNumber(last.split(" "))) units.push(kept.pop());
	return {
		street: kept.join(", ") || null,
		unit: units.join(" ") || null
	};
}
// backend/features/address/taxonomyCity.ts
function placeOfZip({ city, state, zipCode }) {
	if (!zipCode) return null;
	const found = zipPlace(zipCode);
	if (found) return found;
	return city && isKnownCity(city, state ?? null) ? null : onlyCityOfArea(zipCode);
}
function taxonomyCity({ city, state, zipCode }) {
	const found = placeOfZip({
		city,
		state,
		zipCode
	});
	if (found && (!city || !state || found.state === state)) return found.city;
	if (!city) return null;
	return (state ? knownCity(city, state) : void 0) ?? cityName(city);
}
// backend/features/address/parseAddress.ts
const NOTHING = {
	street: null,
	unit: null,
	city: null,
	state: null,
	zipCode: null,
	taxonomyCity: null
};
const MOST_CHARACTERS$1 = 1e3;
function tidy(text) {
	return text.replace(/\\n|[\r\n;|·•()]+/g, ", ").replace(/[\s\u00a0]+/g, " ").replace(/\b([a-z]{2})[.-]?(\d{5})(?=$|[\s,-])/gi, (glued, state, zip) => stateCode(state) ? `${state} ${zip}` : glued).replace(/(?:\s*,)+\s*/g, ", ").replace(/^[\s,]+|[\s,]+$/g, "");
}
function parseAddress(text) {
	const address = tidy(text.slice(0, MOST_CHARACTERS$1));
	if (address === "" || isForeign(address)) return NOTHING;
	const tail = takeTail(address);
	const place = tail.zipCode ? zipPlace(tail.zipCode) : null;
	const found = takeCity(tail.before, {
		...tail,
		state: tail.state ?? place?.state ?? null
	});
	const parts = streetParts(found.before);
	const zipCode = tail.zipCode;
	let state = tail.state;
	let city = found.city;
	if (zipCode && !state) {
		const told = /^\d/.test(parts.street ?? address) || city !== null && place && isKnownCity(city, place.state);
		if (!place || !told) return {
			...NOTHING,
			...streetParts(address)
		};
		state = place.state;
	}
	if (!city && place && place.state === state) city = place.city;
	if (!city && !zipCode && tail.stateName && /^(?:new york|washington)$/i.test(tail.stateName) && /\d/.test(found.before)) {
		city = tail.stateName;
		if (state === "WA") state = null;
	}
	const name = city && readableCity(city);
	return {
		...parts,
		city: name,
		state,
		zipCode,
		taxonomyCity: taxonomyCity({
			city,
			state,
			zipCode
		})
	};
}
// backend/features/address/completePlace.ts
const given = (text) => text?.trim().replace(/\s+/g, " ") || null;
function streetOf(address, parsed, city) {
	const isOther = city !== null && parsed.city !== null && cityKey(city) !== cityKey(parsed.city);
	const toldPlace = parsed.state !== null || parsed.zipCode !== null;
	return isOther && !toldPlace || parsed.street === null ? streetParts(address) : parsed;
}
function completePlace({ address, city, state, zipCode }) {
	const text = given(address);
	const parsed = parseAddress(text ?? "");
	const cityCell = given(city) ?? "";
	const inCity = /,|\d/.test(cityCell) ? parseAddress(cityCell) : null;
	const ownCity = inCity?.city ?? (cityCell || null);
	const ownState = given(state) ?? inCity?.state ?? null;
	const ownCode = ownState && stateCode(ownState);
	const zip = normalZip(given(zipCode) ?? inCity?.zipCode ?? "", {
		city: ownCity,
		state: ownCode ?? parsed.state
	}) ?? parsed.zipCode;
	const place = zip ? zipPlace(zip) : null;
	const code = ownCode ?? parsed.state ?? place?.state ?? null;
	const fullCity = ownCity ?? parsed.city ?? (place && place.state === code ? place.city : null);
	return {
		...text ? streetOf(text, parsed, ownCity) : {
			street: null,
			unit: null
		},
		city: fullCity,
		state: code ?? ownState,
		zipCode: zip,
		taxonomyCity: taxonomyCity({
			city: fullCity,
			state: code,
			zipCode: zip
		})
	};
}
// backend/features/naming/phones.ts
function phoneDigits(text) {
	const digits = (text ?? "").replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
	return /^[2-9]\d{9}$/.test(digits) ? digits : void 0;
}
// backend/features/naming/text.ts
const plainText = remembered((text) => text.normalize("NFKD").replace(/\p{M}+/gu, "").toLowerCase().replace(/['’‘ʼ`´]/g, "").replace(/[&+]/g, " and ").replace(/[^\p{L}\p{N}]+/gu, " ").trim());
// backend/features/naming/streets.ts
const SHORT_FORMS = {
	first: "1st",
	second: "2nd",
	third: "3rd",
	fourth: "4th",
	fifth: "5th",
	sixth: "6th",
	seventh: "7th",
	eighth: "8th",
	ninth: "9th",
	tenth: "10th",
	saint: "st",
	mount: "mt",
	fort: "ft",
	highway: "hwy",
	route: "rt",
	rte: "rt",
	north: "n",
	south: "s",
	east: "e",
	west: "w",
	northeast: "ne",
	northwest: "nw",
	southeast: "se",
	southwest: "sw"
};
function streetText(plain) {
	return plain.replace(/[a-z]+/g, (word) => SHORT_FORMS[word] ?? word);
}
function coreOf(words) {
	const kept = [...words];
	while (kept.length > 1 && DIRECTIONS.has(kept[0])) kept.shift();
	while (kept.length > 1 && DIRECTIONS.has(kept.at(-1))) kept.pop();
	if (kept.length > 1 && STREET_ENDINGS.has(kept.at(-1))) kept.pop();
	return kept.join(" ");
}
const SHORT_ENDINGS = {
	street: "st",
	avenue: "ave",
	av: "ave",
	boulevard: "blvd",
	drive: "dr",
	road: "rd",
	lane: "ln",
	parkway: "pkwy",
	court: "ct",
	circle: "cir",
	place: "pl",
	plaza: "plz",
	terrace: "ter",
	trail: "trl",
	square: "sq",
	crossing: "xing",
	turnpike: "tpke",
	expressway: "expy",
	freeway: "fwy"
};
function numberedPart(street) {
	return street.split(",").find((part) => /^\s*\d/.test(part)) ?? street;
}
function streetForms(street) {
	const line = streetText(plainText(numberedPart(street))).replace(/[a-z]+/g, (word) => SHORT_ENDINGS[word] ?? word);
	const [number, ...words] = line.split(" ");
	return {
		line,
		core: /^\d/.test(number) && words.length ? `${number} ${coreOf(words)}` : line
	};
}
// backend/features/naming/stem.ts
const ABBREVIATIONS = {
	co: "company",
	st: "saint",
	mt: "mount",
	ctr: "center",
	centre: "center",
	intl: "international",
	bros: "brothers",
	n: "and",
	shoppe: "shop",
	salone: "salon",
	saloon: "salon",
	parlour: "parlor",
	colour: "color"
};
function stem(word) {
	const whole = ABBREVIATIONS[word] ?? word;
	if (/(?:sh|ch|ss|x|z)es$/.test(whole)) return whole.slice(0, -2);
	return whole.length > 3 && /[^su]s$/.test(whole) ? whole.slice(0, -1) : whole;
}
// backend/features/naming/wordKinds.ts
const stemSet = (words) => new Set(words.split(" ").map(stem));
const SALON = stemSet("salon spa hair nail beauty barber barbershop lash eyelash brow eyebrow skin skincare wax waxing massage facial stylist styling braid braiding loc cut haircut tan tanning makeup cosmetic cosmetology esthetic aesthetic esthetician aesthetician medspa hairdresser hairdressing manicure pedicure belleza peluqueria barberia unas threading hairstyle hairstyling hairstylist barbering blowout blow weave");
const TRADE = new Set([...SALON, ...stemSet("studio shop lounge bar care style color boutique med medi day parlor body tech technician artist service unisex dominican african extension therapy suite grooming dry artistry")]);
const OTHER_TRADE = stemSet("grill restaurant cafe kitchen diner pizza pizzeria eatery bistro store market supermarket supercenter inn hotel house center agency insurance agent financial group associates clinic office bank paint club church school american mexican italian japanese chinese thai indian mediterranean sushi steakhouse seafood bbq barbecue food coffee coffeehouse tea");
const QUARTERS = stemSet("downtown uptown midtown westside eastside northside southside");
const LEGAL = new Set("llc llp lllp inc corp corporation ltd limited pllc pc lp incorporated".split(" "));
const FILLERS = new Set("the a an and of by at in on for to my your our el la de del y company dba official usa us".split(" "));
stemSet("atm gas fuel service parts tech floral grooming department dept pharmacy vision optical clinic emergency training vaccination customer deli bakery kiosk tire academy school parking garage station photo money tower court field gym floor lobby wing unit drive");
new Map([
	...[...QUARTERS].map((word) => [word, "quarter"]),
	...[...FILLERS, ...LEGAL].map((word) => [word, "filler"]),
	...[...OTHER_TRADE].map((word) => [word, "otherTrade"]),
	...[...TRADE].map((word) => [word, "trade"])
]);
const isLegalForm = (word) => LEGAL.has(word);
function nameTexts(name) {
	return plainText(name).replace(/\b(?:p )?l l [cp]\b|\bp c$/g, (letters) => letters.replaceAll(" ", "")).split(" ").filter((word) => word && !isLegalForm(word));
}
const joinedName = (name) => nameTexts(name).join("");
// backend/features/salons/salonFacts.ts
const MOST_CHARACTERS = 200;
const KEY_CHARACTERS = 22;
const MOST_TOWNS = 1e3;
const towns = new Map();
function townOf(city, state) {
	const given = `${city}\n${state}`;
	const known = towns.get(given);
	if (known !== void 0) return known;
	if (towns.size >= MOST_TOWNS) towns.clear();
	const town = `${cityKey(city)} ${plainText(state)}`.slice(0, MOST_CHARACTERS);
	if (given.length <= MOST_CHARACTERS) towns.set(given, town);
	return town;
}
const zipOf = (zipCode) => /^\d{5}$/.test(zipCode) ? zipCode : plainText(zipCode).replaceAll(" ", "").slice(0, MOST_CHARACTERS);
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
function normalNameOf(name) {
	if (OTHER_SCRIPT.test(name)) return name.normalize("NFKC").toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
	return joinedName(name) || plainText(name) || name.trim().toLowerCase();
}
const MADE_UP = /^(\d)\1+$/;
function phoneOf(text) {
	const digits = phoneDigits(text) ?? "";
	return MADE_UP.test(digits) ? "" : digits;
}
const isHouse = (street) => /^\d+[a-z]? .*\p{L}/u.test(street);
const keyOf = (...parts) => hash("sha256", parts.join("\n"), "base64url").slice(0, KEY_CHARACTERS);
function salonFacts({ name, address, phone: givenPhone, street, city, state, zipCode }) {
	const normalName = normalNameOf(name);
	const phone = phoneOf(givenPhone);
	const { line, core } = streetForms(street ?? address ?? "");
	const town = city && state ? townOf(city, state) : "";
	const zip = zipOf(zipCode ?? "");
	const where = {
		street: core.slice(0, MOST_CHARACTERS),
		city: town,
		zipCode: zip
	};
	if (!phone && !town && !zip) return {
		own: [],
		phone: void 0,
		where
	};
	const streets = isHouse(line) ? [...zip ? [keyOf("street zip", normalName, line, zip)] : [], ...town ? [keyOf("street city", normalName, line, town)] : []] : [];
	return {
		own: streets.length ? streets : [keyOf("all", normalName, phone, line, zip, town)],
		phone: phone ? keyOf("phone", normalName, phone) : void 0,
		where
	};
}
// backend/features/salons/salonLinks.ts
const differ = (a, b) => a !== "" && b !== "" && a !== b;
function agree(a, b) {
	if (a.street === b.street && isHouse(a.street)) return !differ(a.city, b.city) || a.zipCode !== "" && a.zipCode === b.zipCode;
	return !differ(a.street, b.street) && !differ(a.city, b.city) && !differ(a.zipCode, b.zipCode);
}
const isSame = (a, b) => a.salonId === b.salonId && a.street === b.street && a.city === b.city && a.zipCode === b.zipCode;
const MOST_ENTRIES = 10;
const NOWHERE = {
	street: "",
	city: "",
	zipCode: ""
};
const keysOf = ({ own, phone }) => phone ? [...own, phone] : own;
function linkRows(rows, stored) {
	const byKey = new Map();
	const add = (entry) => {
		const entries = byKey.get(entry.key);
		if (entries) entries.push(entry);
		else byKey.set(entry.key, [entry]);
	};
	for (const entry of stored) add(entry);
	const byPhone = (phone, where) => {
		const entries = byKey.get(phone) ?? [];
		const salonId = entries[0]?.salonId;
		return entries.every((entry) => entry.salonId === salonId && agree(entry, where)) ? salonId : void 0;
	};
	const find = ({ own, phone, where }) => {
		const key = own.find((candidate) => byKey.has(candidate));
		if (key !== void 0) return byKey.get(key).reduce((a, b) => b.salonId < a.salonId ? b : a).salonId;
		return phone ? byPhone(phone, where) : void 0;
	};
	const links = {
		salonIds: [],
		newSalonIds: [],
		newKeys: []
	};
	const learn = (entry) => {
		add(entry);
		links.newKeys.push(entry);
	};
	for (const { id, facts } of rows) {
		const found = find(facts);
		const salonId = found ?? id;
		links.salonIds.push(salonId);
		if (found === void 0) links.newSalonIds.push(salonId);
		for (const key of facts.own) if (!byKey.has(key)) learn({
			key,
			salonId,
			...NOWHERE
		});
		if (!facts.phone) continue;
		const entry = {
			key: facts.phone,
			salonId,
			...facts.where
		};
		const known = byKey.get(entry.key) ?? [];
		const isOfOne = known.every((other) => other.salonId === known[0].salonId);
		const isTelling = known.length < MOST_ENTRIES || known[0].salonId !== salonId;
		if (isOfOne && isTelling && !known.some((other) => isSame(other, entry))) learn(entry);
	}
	return links;
}
// backend/features/wordpress/sync/draftSlug.ts
const NAME_LENGTH = 60;
function draftSlug({ salonId, name }) {
	return `${plainText(name).replaceAll(" ", "-").slice(0, NAME_LENGTH).replace(/^-+|-+$/g, "") || "salon"}-${salonId.replaceAll("-", "").slice(-12)}`;
}
export { completePlace, draftSlug, keysOf, linkRows, salonFacts };
