# The lead API and the builder, one image: docker-compose.yml says which a container runs.
FROM node:24-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --include=optional --no-audit --no-fund && npm cache clean --force
COPY . .
# The builder compiles the app and writes sites; nothing else is written to.
RUN mkdir -p .cache/stock .compile .astro dist && chown -R node:node .cache .compile .astro dist
USER node
CMD ["node", "scripts/run.mjs", "scripts/api.ts"]
