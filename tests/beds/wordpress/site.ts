/** A user name and an Application Password. */
export type Credentials = { username: string; applicationPassword: string };

/** A running WordPress with the plugins of `php/mu-plugins` and the one of the documentation. */
export type InstalledSite = {
  /** Without a trailing slash. */
  url: string;
  administrator: Credentials;
  stop: () => Promise<void>;
};
