/** Returns the URL of a destination, whose domain has no scheme: `http` for a site on this machine, else `https`. */
export function siteUrl(domain: string): string {
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(domain);
  return `${local ? 'http' : 'https'}://${domain}`;
}
