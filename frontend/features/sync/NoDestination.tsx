import { Link } from 'react-router-dom';
import { CMS_NAME } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';

/** Shown if no site is configured, so that every sync would fail. */
export function NoDestination() {
  return (
    <span>
      No {CMS_NAME} destination is configured yet. <Link to={paths.destinations}>What to do</Link>
    </span>
  );
}
