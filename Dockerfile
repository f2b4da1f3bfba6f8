FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Without scripts: the image has Node already, and PostgreSQL is a container of its own.
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json vite.config.ts ./
COPY backend/contract backend/contract
COPY frontend frontend
COPY vite vite
COPY seeds seeds
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && npm cache clean --force
COPY backend backend
COPY migrations migrations
COPY seeds seeds
COPY destinations.json ./
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=4", "backend/api.ts"]
