# The production image of the server, which also serves the web app. The source is there for operators' commands.
# Neither this file nor compose.yaml is run by CI: there is no container engine where CI runs. Each step of this one
# was tried by hand in a plain folder.

FROM node:24-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/e2e/package.json apps/e2e/
COPY ops/package.json ops/

FROM manifests AS build
RUN npm ci
COPY . .
RUN npm run build

FROM manifests AS server-dependencies
RUN npm ci --omit=dev --workspace @turnstone/server

# For compose.yaml only: sign-in as the development people.
FROM manifests AS identity-provider
RUN npm ci --omit=dev --workspace @turnstone/ops
COPY ops ops
ENV TURNSTONE_DATA=/var/lib/turnstone IDENTITY_HOST=0.0.0.0
RUN mkdir -p $TURNSTONE_DATA && chown node:node $TURNSTONE_DATA
USER node
CMD ["node", "ops/identity-provider.ts"]

FROM node:24-slim AS server
# Uploaded images are read in a sandbox; where the engine allows none, PICTURE_SANDBOX=off (docs/OPERATIONS.md).
RUN apt-get update && apt-get install -y --no-install-recommends bubblewrap && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_PORT=9090
COPY --from=server-dependencies /app ./
COPY packages packages
COPY apps/server apps/server
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/server/dist apps/server/dist
USER node
EXPOSE 8080 9090
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(answer => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--no-parallel-scavenge", "apps/server/dist/main.js"]
