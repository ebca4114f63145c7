# Builds the portal, then carries over only what serving it needs: no compiler, no Prisma command line, no sources.
FROM node:26.10.0-bookworm-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev
COPY . .
RUN node server/commands/build.mjs && npm prune --omit=dev --ignore-scripts && node server/commands/prune.mjs

FROM node:26.10.0-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
# As server/commands/with-node.mjs sets them.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ARG COMMIT=
ENV COMMIT=$COMMIT
WORKDIR /portal
COPY --from=build /portal/package.json ./
COPY --from=build /portal/node_modules ./node_modules
COPY --from=build /portal/build ./build
COPY --from=build /portal/prisma/migrations ./prisma/migrations
COPY --from=build /portal/prisma/postgres/migrations ./prisma/postgres/migrations
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=256", "--max-semi-space-size=8", "--v8-pool-size=1", "build/entry/start.js"]
