/** A person's or a program's way in. */
export type Credentials = { username: string; applicationPassword: string };

/** A WordPress with the plugins of `php/mu-plugins` and that of the documentation, as long as it runs. */
export type InstalledSite = {
  /** Without a slash at its end. */
  url: string;
  administrator: Credentials;
  stop: () => Promise<void>;
};
