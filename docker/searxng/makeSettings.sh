#!/bin/sh
# Writes SearXNG's settings.yml with a secret of this installation, which is made at the first start and then kept.
set -eu
secret=$(sed -n 's/^  secret_key: //p' /etc/searxng/settings.yml 2>/dev/null || true)
[ -n "$secret" ] || secret=$(head -c 24 /dev/urandom | base64 | tr -dc 'a-zA-Z0-9')
sed "s/MADE_AT_THE_FIRST_START/$secret/" /searxng/settings.yml >/etc/searxng/settings.yml.new
chmod 644 /etc/searxng/settings.yml.new
mv /etc/searxng/settings.yml.new /etc/searxng/settings.yml
