# One image for all roles: api, worker and migrate differ only in the command.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without install scripts, because the image has Node already.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json vite.config.ts ./
COPY backend/contract backend/contract
COPY frontend frontend
COPY vite vite
COPY seeds seeds
RUN node node_modules/vite/bin/vite.js build --logLevel warn
# Keep only the packages that the backend imports; the built page contains its own. PostgreSQL, an optional package, runs
# in a container of its own.
RUN npm prune --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund \
  && find node_modules -type f \( -name '*.map' -o -name '*.md' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete

# Not Node's image, which contains npm, yarn and headers that nothing here uses.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node \
  && install --directory --owner node /app/compiled
# MALLOC_ARENA_MAX: as in backend/start/children.ts.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY package.json destinations.json ./
COPY seeds seeds
COPY migrations migrations
COPY backend backend
COPY --from=build /app/dist dist
USER node
# Compiled programs: a process that has to compile TypeScript takes more memory. Node keeps them per user.
# 78 is the exit code of a wrong setting, as none is set here.
ENV NODE_COMPILE_CACHE=/app/compiled
RUN node backend/migrate.ts --help >/dev/null \
  && for role in api worker; do node backend/$role.ts 2>/dev/null || [ $? = 78 ] || exit 1; done
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "backend/api.ts"]
