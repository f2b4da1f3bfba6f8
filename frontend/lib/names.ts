// The names of the product, the CMS, the search engine and the destination, as the screens show them.

export const PRODUCT_TITLE = 'Salon Verifier';
export const PRODUCT_SUBTITLE = 'Online Presence Verification for Salons';
export const CMS_NAME = 'WordPress';
export const CMS_SHORT = 'WP';
/** The path of the screen with the destinations. */
export const CMS_PATH = 'wordpress';
export const SEARCH_ENGINE = 'Google';
/** The default site (see `useDestination`). Its label is shown until the server's label is loaded. */
export const DESTINATION = { id: 'salon-directory', label: 'Salon Directory' };
