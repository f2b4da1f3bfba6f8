import { logError } from '../lib/logError.ts';
import { painted } from '../lib/tasks.ts';
import { Icon } from './Icon.tsx';

const GENERIC = 'fa-solid fa-link';
/** Matches class names such as `fa-brands fa-yelp`. They come from the database, so any other text is rejected. */
const CLASSES = /^fa-[a-z-]+ fa-[a-z0-9-]+$/;
const CLASSES_IN = /fa-[a-z-]+ fa-[a-z0-9-]+/;

type Props = {
  /** Icon classes of the platform; without them a generic link icon is shown. */
  icon: string | undefined;
  label?: string;
  /** See `Icon`. */
  plain?: boolean;
};

export function PlatformIcon({ icon, label, plain = false }: Props) {
  const name = icon && CLASSES.test(icon) ? icon : GENERIC;
  // The key makes a new element for a new name, so that the ref callback runs again.
  return <Icon key={name} ref={checkGlyph} name={name} label={label} plain={plain} />;
}

/** Loads all icons if this element's icon is missing. For many icons, a ref callback is cheaper than an effect. */
function checkGlyph(element: HTMLElement | null): void {
  if (element) void loadIfMissing(CLASSES_IN.exec(element.className)![0], element);
}

const seen = new Set([GENERIC]);

/** Loads all of Font Awesome if this icon is not in the build, which contains those that the sources and seeds name. */
async function loadIfMissing(name: string, element: HTMLElement): Promise<void> {
  if (seen.has(name)) return;
  seen.add(name);
  // Once it has painted, the browser has computed the style. Reading it at once would compute the page's styles twice.
  await painted();
  if (getComputedStyle(element).getPropertyValue('--fa')) return;
  try {
    await import('./everyIcon.css');
  } catch (error) {
    seen.delete(name);
    logError('Icons could not be loaded.', error);
  }
}
