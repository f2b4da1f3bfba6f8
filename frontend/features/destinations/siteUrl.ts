/** The URL of a destination, whose domain has no scheme. Only a site on this machine is reached without TLS. */
export function siteUrl(domain: string): string {
  const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/.test(domain);
  return `${local ? 'http' : 'https'}://${domain}`;
}
