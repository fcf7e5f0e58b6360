#!/bin/sh
# Serves each site that the builder has published at http://<slug>.localhost, with the headers and redirects of its own
# _nginx.conf and the lead API below /api, and reads them again within a second of a change.
set -eu
: "${SITES:=/sites}" "${LISTEN:=8080}" "${API:=http://api:8080}" "${NGINX_OPTIONS:=}"
: "${SERVERS:=/etc/nginx/conf.d/default.conf}"

servers() {
  # A domain has 253 characters at most; for one of more than about 40, nginx would refuse to start or reload.
  echo "server_names_hash_bucket_size 512;"
  for site in "$SITES"/*/current; do
    [ -f "$site/_nginx.conf" ] || continue
    slug=$(basename "$(dirname "$site")")
    cat <<EOT
server {
  listen $LISTEN;
  server_name $slug.localhost;
  root $site;
  include $site/_nginx.conf;
  location ^~ /api/ {
    proxy_pass $API;
    proxy_set_header Host \$host;
    proxy_set_header X-Forwarded-For \$remote_addr;
    proxy_set_header X-Forwarded-Proto \$scheme;
    client_max_body_size 30m;
  }
}
EOT
  done
  # Any other name; without it the first site would answer.
  echo "server { listen $LISTEN default_server; location / { return 404; } location = /health { return 200; } }"
}

state() { cat "$SITES"/*/current/_nginx.conf 2>/dev/null | cksum; ls "$SITES"; }

known=$(state)
servers > "$SERVERS"
# Ends with nginx, which takes over this process.
while sleep 1 && kill -0 $$ 2>/dev/null; do
  now=$(state)
  [ "$now" = "$known" ] && continue
  servers > "$SERVERS"
  # shellcheck disable=SC2086 # several options
  nginx $NGINX_OPTIONS -s reload && known=$now
done &
# shellcheck disable=SC2086
exec nginx $NGINX_OPTIONS -g 'daemon off;'
