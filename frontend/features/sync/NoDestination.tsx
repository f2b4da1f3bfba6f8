import { Link } from 'react-router-dom';
import { CMS_NAME } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';

/** Said before a sync that could only fail. */
export function NoDestination() {
  return (
    <span>
      No {CMS_NAME} destination is configured yet. <Link to={paths.destinations}>What to do</Link>
    </span>
  );
}
