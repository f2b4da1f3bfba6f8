/** The address of a destination's site. It is told without its scheme; only a site on this machine goes without TLS. */
export function siteUrl(domain: string): string {
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(domain);
  return `${local ? 'http' : 'https'}://${domain}`;
}
