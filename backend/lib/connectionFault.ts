const SAYS: [fault: RegExp, sentence: string | ((message: string) => string)][] = [
  [
    /^(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_(GET_ISSUER_CERT|VERIFY_LEAF).*)$/,
    "The database's certificate is signed by an authority that this computer does not know: add sslrootcert=FILE to DATABASE_URL, with the authority's certificate. Every sslmode but disable and no-verify checks it.",
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    "The database's certificate is for another host than the one in DATABASE_URL: use a host that it names, or sslmode=verify-ca&uselibpqcompat=true with sslrootcert=FILE, which does not compare the host.",
  ],
  [/^CERT_HAS_EXPIRED$/, "The database's certificate has expired: renew it."],
  [
    /server does not support SSL/,
    'The database has no TLS, but sslmode in DATABASE_URL asks for it: switch it on there (ssl = on), or set sslmode=disable.',
  ],
  [
    /pg_hba\.conf.*no encryption/,
    'The database refuses this connection without TLS: add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    /^28(P01|000)$/,
    (message) =>
      `The database refuses the sign-in (${message}): correct the user or the password in DATABASE_URL (with compose: POSTGRES_PASSWORD). If DATABASE_ADMIN_URL is set, "migrate" makes that user: run it first.`,
  ],
  [
    /^3D000$/,
    (message) =>
      `The database that DATABASE_URL names does not exist (${message}): create it, or set DATABASE_ADMIN_URL and run "migrate", which then makes it.`,
  ],
];

/**
 * If TLS, user, password or database name is wrong, returns a sentence that names the fault and how to correct it.
 * Undefined for any other error.
 */
export function describeConnectionFault(error: unknown): string | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const found = SAYS.find(([pattern]) => pattern.test(String(code)) || pattern.test(String(message)));
  const sentence = found?.[1];
  return typeof sentence === 'function' ? sentence(String(message)) : sentence;
}
