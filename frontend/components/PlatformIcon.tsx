import { logError } from '../lib/logError.ts';
import { Icon } from './Icon.tsx';

const GENERIC = 'fa-solid fa-link';
/** Class names only: the value comes from the database. */
const CLASSES = /^fa-[a-z-]+ fa-[a-z0-9-]+$/;
const CLASSES_IN = /fa-[a-z-]+ fa-[a-z0-9-]+/;

type Props = {
  /** Icon classes of the platform; a generic link where it is unknown. */
  icon: string | undefined;
  label?: string;
  /** As an icon's. */
  plain?: boolean;
};

export function PlatformIcon({ icon, label, plain = false }: Props) {
  const name = icon && CLASSES.test(icon) ? icon : GENERIC;
  // Another element for another name, which then is looked for in its turn.
  return <Icon key={name} ref={seek} name={name} label={label} plain={plain} />;
}

/** No effect, since a page of results has a hundred of these. */
function seek(element: HTMLElement | null): void {
  if (element) void loadIfMissing(CLASSES_IN.exec(element.className)![0], element);
}

const seen = new Set([GENERIC]);

/** The page comes with the icons that its own sources name; the others are fetched with the first platform that has one. */
async function loadIfMissing(name: string, element: HTMLElement): Promise<void> {
  if (seen.has(name)) return;
  seen.add(name);
  if (getComputedStyle(element).getPropertyValue('--fa')) return;
  try {
    await import('./everyIcon.css');
  } catch (error) {
    seen.delete(name);
    logError('The icons of platforms could not be loaded.', error);
  }
}
