/** A user name and an Application Password. */
export type Credentials = { username: string; applicationPassword: string };

/** `withTheme`: on Debian, a theme for the site's front end, which tests of the API do not need. */
export type SiteOptions = { withTheme?: boolean };

/** A running WordPress with the plugins of `php/mu-plugins` and the one of the documentation. */
export type InstalledSite = {
  /** Without a trailing slash. */
  url: string;
  administrator: Credentials;
  stop: () => Promise<void>;
};
