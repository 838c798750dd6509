# syntax=docker/dockerfile:1
# The release CLI, for the canary brake and for promote, rollback, status and the rest of what only needs the
# store, and the release server (`bundle/releaseServer.js`). Publishing builds an application and so runs in a checkout. Build from the root of the checkout:
#   docker build -f deploy/container/release.Dockerfile -t portal-release:<commit> .
# A tag can be moved: your pipeline pins the digest, --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS built
WORKDIR /portal
COPY package.json package-lock.json ./
COPY api/contract/package.json api/contract/
COPY api/object-store/package.json api/object-store/
COPY api/graceful-shutdown/package.json api/graceful-shutdown/
COPY api/tracing/package.json api/tracing/
COPY deploy/manifest/package.json deploy/manifest/
COPY deploy/registry/package.json deploy/registry/
COPY deploy/build/package.json deploy/build/
COPY deploy/release/package.json deploy/release/
COPY deploy/release-server/package.json deploy/release-server/
COPY deploy/container/package.json deploy/container/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund -w @portal/contract -w @portal/object-store -w @portal/graceful-shutdown -w @portal/tracing -w @portal/registry -w @portal/build -w @portal/release -w @portal/release-server -w @portal/container
COPY api/contract api/contract
COPY api/object-store api/object-store
COPY api/graceful-shutdown api/graceful-shutdown
COPY api/tracing api/tracing
COPY deploy/manifest deploy/manifest
COPY deploy/registry deploy/registry
COPY deploy/release deploy/release
COPY deploy/release-server deploy/release-server
COPY deploy/container/bin deploy/container/bin
COPY deploy/container/src deploy/container/src
RUN node deploy/container/bin/bundle.js release image

FROM ${NODE_IMAGE}
WORKDIR /portal
ENV NODE_ENV=production
COPY --from=built /portal/image ./
USER 1000:1000
STOPSIGNAL SIGTERM
# No health check: the brake serves no requests and exits when it fails; the server has /health.
HEALTHCHECK NONE
ENTRYPOINT ["node", "--enable-source-maps", "bundle/main.js"]
CMD ["brake", "--every", "5"]
