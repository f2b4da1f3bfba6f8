import { useEffect, useRef } from 'react';
import { logError } from '../lib/logError.ts';
import { Icon } from './Icon.tsx';

const GENERIC = 'fa-solid fa-link';
/** Class names only: the value comes from the database. */
const CLASSES = /^fa-[a-z-]+ fa-[a-z0-9-]+$/;

type Props = {
  /** Icon classes of the platform; a generic link where it is unknown. */
  icon: string | undefined;
  label?: string;
};

export function PlatformIcon({ icon, label }: Props) {
  const name = icon && CLASSES.test(icon) ? icon : GENERIC;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    void loadIfMissing(name, place.current!);
  }, [name]);
  return label ? <Icon ref={place} name={name} label={label} /> : <Icon ref={place} name={name} />;
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
