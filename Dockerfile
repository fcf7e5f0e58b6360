# The lead API and the builder, one image: docker-compose.yml says which a container runs.
FROM node:24-bookworm-slim AS compiled
# A shared CDN of hashed assets is compiled in: docker build --build-arg ASSETS_PREFIX=https://...
ARG ASSETS_PREFIX=""
ENV ASSETS_PREFIX=$ASSETS_PREFIX
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node --input-type=module --eval "await (await import('./src/builder/render/compile.ts')).compileApp(process.cwd())"

FROM node:24-bookworm-slim
ARG ASSETS_PREFIX=""
ENV ASSETS_PREFIX=$ASSETS_PREFIX NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
# What compiles and tests the app stays behind, as do the lock file's own Node and maps of sources.
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force \
  && rm -rf node_modules/node-* node_modules/.bin/node && find node_modules -name '*.map' -delete
COPY . .
COPY --from=compiled /app/.compile .compile
# Sites, deliveries and pictures in sizes; nothing else is written to.
RUN mkdir -p .cache/stock .cache/pictures dist && chown -R node:node .cache .compile dist
USER node
CMD ["node", "scripts/api.ts"]
