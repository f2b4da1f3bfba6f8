import { createRequire } from 'node:module';

// At each call, jsdom computes all properties of an element's style from all rules of the page. Nearly all calls of the
// frontend's tests need one of four properties, to know whether an element can be seen and clicked. The shortcuts below
// return the same values, and saved a third of the time of these tests.

// jsdom's own files; `jest-environment-jsdom` decides which version.
const fromEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));

type Selectors = { matchesDontThrow: (element: object, selector: string | undefined) => boolean };
type Implementation = { _styleCache: object | null };
type Utils = { implForWrapper: (wrapper: object) => Implementation };
type Rule = {
  selectorText?: string;
  style?: CSSStyleDeclaration;
  media?: ArrayLike<string>;
  cssRules?: ArrayLike<Rule>;
};

const { matchesDontThrow } = fromJsdom('jsdom/lib/jsdom/living/helpers/selectors.js') as Selectors;
const { implForWrapper } = fromJsdom('jsdom/lib/jsdom/living/generated/utils.js') as Utils;
const { CSSStyleDeclaration } = fromJsdom('cssstyle') as {
  CSSStyleDeclaration: typeof globalThis.CSSStyleDeclaration;
};
const cssom = fromJsdom('rrweb-cssom') as { parse: (css: string) => Required<Pick<Rule, 'cssRules'>> };
const ofBrowser = cssom.parse(fromJsdom('jsdom/lib/jsdom/browser/default-stylesheet.js') as string);

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
function neededForAny(selectors: string): Needed[] | undefined {
  const plain = selectors.replace(CONDITIONS, ':');
  if (UNUSUAL.test(plain)) return undefined;
  const all = plain.split(',').map(neededFor);
  return all.every((needed) => needed !== undefined) ? all : undefined;
}

const has = (element: Element, { tag, classes }: Needed): boolean =>
  (tag === undefined || element.localName.toLowerCase() === tag) &&
  classes.every((name) => element.classList.contains(name));

const known = new Map<string, Needed[] | undefined>();

/** jsdom is asked only if the element has the tag and the classes of a selector's last part. */
function matches(element: Element, selector: string): boolean {
  if (!known.has(selector)) known.set(selector, neededForAny(selector));
  if (known.get(selector)?.every((needed) => !has(element, needed))) return false;
  return matchesDontThrow(implForWrapper(element), selector);
}

/** The properties that are computed quickly, and the values of those that are inherited where nothing sets them. */
const QUICK = { display: '', opacity: '', visibility: 'visible', 'pointer-events': 'auto' };
const NAMES = Object.keys(QUICK) as (keyof typeof QUICK)[];

const onScreen = (rules: ArrayLike<Rule>): Rule[] =>
  Array.from(rules).flatMap((rule) => {
    if (!rule.media) return rule;
    return Array.from(rule.media).includes('screen') ? onScreen(rule.cssRules!) : [];
  });

/** Lets `getComputedStyle` compute a property when it is read, and keep it for as long as jsdom keeps its styles. */
export function computeQuickly(window: Window): void {
  const document = implForWrapper(window.document);
  const compute = window.getComputedStyle.bind(window);
  let rules: Required<Pick<Rule, 'selectorText' | 'style'>>[] = [];
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  let validFor: object | undefined;

  function declaredFor(element: Element): CSSStyleDeclaration {
    document._styleCache ??= new WeakMap();
    if (document._styleCache !== validFor) {
      validFor = document._styleCache;
      kept = new WeakMap();
      const sheets = [ofBrowser, ...Array.from(window.document.styleSheets)] as (typeof ofBrowser)[];
      rules = sheets
        .flatMap(({ cssRules }) => onScreen(cssRules))
        .filter(({ style }) => NAMES.some((name) => style?.getPropertyValue(name))) as typeof rules;
    }
    let declared = kept.get(element);
    if (declared) return declared;
    declared = new CSSStyleDeclaration();
    const fitting = rules.filter(({ selectorText }) => matches(element, selectorText));
    for (const { style } of [...fitting, element as HTMLElement]) {
      for (const name of NAMES) {
        const value = style.getPropertyValue(name);
        if (value === 'unset') declared.removeProperty(name);
        else if (value) declared.setProperty(name, value);
      }
    }
    kept.set(element, declared);
    return declared;
  }

  function computed(element: Element, name: keyof typeof QUICK): string {
    const own = declaredFor(element).getPropertyValue(name);
    if (own || !QUICK[name]) return own;
    return element.parentElement ? computed(element.parentElement, name) : QUICK[name];
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element?.ownerDocument !== window.document) return compute(element, pseudo);
    const quick = (name: string) => computed(element, name as keyof typeof QUICK);
    const getPropertyValue = (name: string) =>
      name in QUICK ? quick(name) : compute(element).getPropertyValue(name);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return getPropertyValue;
        if (name === 'pointerEvents') return quick('pointer-events');
        return name in QUICK ? quick(name as string) : Reflect.get(compute(element), name);
      },
    });
  };
}

/** A label's control is in the label, or has its id. jsdom looks through the page for labels of any control. */
export function findLabelsQuickly(window: Window & typeof globalThis): void {
  const none = window.document.createElement('p').childNodes;
  const { prototype } = window.HTMLButtonElement;
  const { get } = Object.getOwnPropertyDescriptor(prototype, 'labels')!;
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLButtonElement) {
      return this.id || this.closest('label') ? get!.call(this) : none;
    },
  });
}
