# Two images: the site (`docker build .`) and its content service (`docker build --target pocketbase .`). compose.yaml runs both.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
RUN useradd --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin site \
  && install -d -m 700 -o site -g site /data

FROM ${NODE_IMAGE} AS packages
WORKDIR /site
COPY package.json package-lock.json ./
COPY ui-kit/package.json ui-kit/
# The image's Node runs the site, and not the one that npm brings for development.
RUN npm ci --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM packages AS build
COPY . .
RUN npm run build

# The pinned release, checked by its SHA-256 sum; where NODE_IMAGE has Go, built from source.
FROM packages AS pocketbase-install
COPY client/model/text client/model/text
COPY scripts/pocketbase-install.ts scripts/run-command.ts scripts/typescript.mjs scripts/unzip.ts scripts/
COPY server/require-node-24.mjs server/
COPY server/storage/private-file.ts server/storage/
COPY scripts/pocketbase scripts/pocketbase
RUN DATA_DIR=/pocketbase npm run pocketbase:install
# The certificate authorities that Node trusts, for PocketBase's mail and storage: slim images have no list of their own.
RUN node -p "require('node:tls').rootCertificates.join('\n')" > /pocketbase/authorities.pem

FROM base AS pocketbase
COPY --from=pocketbase-install /pocketbase/bin/pocketbase /usr/local/bin/
COPY --from=pocketbase-install /pocketbase/authorities.pem /etc/ssl/certs/ca-certificates.crt
COPY scripts/pocketbase/hooks /usr/local/lib/pocketbase-commands
USER site
EXPOSE 8090
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8090}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Creates the administrator ADMIN_EMAIL, or sets the password to ADMIN_PASSWORD, before anybody can reach PocketBase. The lock
# keeps a second container off the volume: only one process may open the database.
CMD ["flock", "--no-fork", "--nonblock", "/data/lock", "sh", "-c", "\
  pocketbase set-administrator --dir=/data/data --hooksDir=/usr/local/lib/pocketbase-commands \
  && exec pocketbase serve --http=${HOST:-0.0.0.0}:${PORT:-8090} --dir=/data/data --migrationsDir=/data/migrations --hooksDir=/data/hooks \
    --publicDir=/data/public --automigrate=false --hooksWatch=false --dev=false"]

FROM base AS site
WORKDIR /site
COPY --from=packages /site ./
# The sources are for the commands: content:push, editors, backup and the others.
COPY . .
COPY --from=build /site/ui-kit/dist ui-kit/dist
COPY --from=build /site/dist dist
# Outside of DATA_DIR is room for BACKUP_DIR: on the same volume, or on one of its own.
ENV DATA_DIR=/data/site
RUN install -d -m 700 -o site -g site /backups
# They and the options of Node below keep the memory of the process small; scripts/memory-settings.ts says how.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
USER site
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=384", "dist/server/main.js"]
