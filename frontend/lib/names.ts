// The names that an administrator of another product would change, each in this one place.

export const PRODUCT_TITLE = 'Salon Verifier';
export const PRODUCT_SUBTITLE = 'Online Presence Verification for Salons';
export const CMS_NAME = 'WordPress';
export const CMS_SHORT = 'WP';
/** As it stands in routes and API paths. */
export const CMS_PATH = 'wordpress';
export const SEARCH_ENGINE = 'Google';
/** The one site that results are synced to. Its label comes from the server where the id is configured there. */
export const DESTINATION = { id: 'salon-directory', label: 'Salon Directory' };
