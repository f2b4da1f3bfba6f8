import { createRequire } from 'node:module';

// After each change of the document, jsdom compares every element with every CSS rule again, and it computes an
// element's style in each call. That took a sixth of the time of the frontend's tests. The two shortcuts below return
// the same styles.

// jsdom's own files; `jest-environment-jsdom` decides which version.
const require = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const living = (file: string): unknown => require(`jsdom/lib/jsdom/living/${file}`);

type Impl = { localName: string; classList: { contains: (name: string) => boolean } };
type Selectors = { matchesDontThrow: (element: Impl, selector: string | undefined) => boolean };

/** What an element must have to match one of a list's selectors. */
type Needed = { tag: string | undefined; classes: string[] };

/** Attributes and functions such as `:not(…)` are left to jsdom: without them more elements seem to match. */
const CONDITIONS = /\[[^\]]*\]|::?[\w-]+\([^()]*\)/g;
const UNUSUAL = /[()[\]"'\\|]/;
const LAST_PART = /(?:^|[\s>+~])(?<tag>[a-zA-Z][\w-]*|\*)?(?<rest>(?:[.#:][\w-]+|:)*)$/;

function neededFor(selector: string): Needed | undefined {
  const groups = LAST_PART.exec(selector.trim())?.groups;
  if (!groups) return undefined;
  const tag = groups['tag'] === '*' ? undefined : groups['tag']?.toLowerCase();
  return { tag, classes: [...groups['rest']!.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!) };
}

/** Undefined if only jsdom can tell. */
export function neededForAny(selectors: string): Needed[] | undefined {
  const plain = selectors.replace(CONDITIONS, ':');
  if (UNUSUAL.test(plain)) return undefined;
  const all = plain.split(',').map(neededFor);
  return all.every((needed) => needed !== undefined) ? all : undefined;
}

const has = (element: Impl, { tag, classes }: Needed): boolean =>
  (tag === undefined || element.localName.toLowerCase() === tag) &&
  classes.every((name) => element.classList.contains(name));

/** Makes jsdom compare only elements that have the tag and the classes of a selector's last part. Call it first. */
export function matchQuickly(): void {
  const selectors = living('helpers/selectors.js') as Selectors;
  const match = selectors.matchesDontThrow;
  const known = new Map<string, Needed[] | undefined>();
  selectors.matchesDontThrow = (element, selector) => {
    if (selector !== undefined) {
      if (!known.has(selector)) known.set(selector, neededForAny(selector));
      if (known.get(selector)?.every((needed) => !has(element, needed))) return false;
    }
    return match(element, selector);
  };
}

type Utils = { implForWrapper: (document: Document) => { _styleCache: object | null } };

/** Keeps computed styles for as long as jsdom keeps the rules that an element matches. */
export function computeOnce(window: Window): void {
  const { implForWrapper } = living('generated/utils.js') as Utils;
  const document = implForWrapper(window.document);
  const compute = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  let validFor: object | null = null;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !element || element.ownerDocument !== window.document) return compute(element, pseudo);
    const kept = document._styleCache && document._styleCache === validFor && styles.get(element);
    if (kept) return kept;
    const style = compute(element);
    if (document._styleCache !== validFor) {
      styles = new WeakMap();
      validFor = document._styleCache;
    }
    styles.set(element, style);
    return style;
  };
}
