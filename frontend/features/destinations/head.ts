import { CMS_NAME } from '../../lib/names.ts';

export const DESTINATIONS_HEAD = {
  title: `${CMS_NAME} Destinations`,
  subtitle: `Manage and test your ${CMS_NAME} connections`,
};
