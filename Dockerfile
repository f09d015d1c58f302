# The README's steps in an image: npm ci, npm run build, start. What only builds stays behind in the first stage.
#   docker build --build-arg COMMIT=$(git rev-parse HEAD) -t soloflight .
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/npm npm ci --cache /npm
COPY . .
# /runtime gets the files that the host imports or reads, and no others.
RUN npm run build && node core/commands/runtime.mjs /runtime

FROM node:24-bookworm-slim
ARG COMMIT=""
# A container's own loopback is nobody's: whoever publishes the port decides who reaches it.
ENV APP_MODE=production HOST=0.0.0.0 APP_COMMIT=$COMMIT
WORKDIR /app
COPY --from=build /runtime ./
# The code stays root's; the host may write to ./data (the SQLite file and uploads) and to the panel's cache.
RUN mkdir -p data cms/.next/cache && chown -R node:node data cms/.next/cache
USER node
VOLUME /app/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The built host itself: SIGTERM reaches it, and nothing is built at start.
CMD ["node", "dist/host/main.js"]
