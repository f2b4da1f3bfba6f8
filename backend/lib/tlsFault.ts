const SAYS: [RegExp, string][] = [
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
];

/** A sentence with the way out, if the error says that TLS to the database is set up wrongly. */
export function describeTlsFault(error: unknown): string | undefined {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown };
  const found = SAYS.find(([pattern]) => pattern.test(String(code)) || pattern.test(String(message)));
  return found?.[1];
}
