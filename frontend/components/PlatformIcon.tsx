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
  return label ? <Icon name={name} label={label} /> : <Icon name={name} />;
}
