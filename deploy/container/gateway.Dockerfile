# syntax=docker/dockerfile:1
# The gateway. Build from the root of the checkout:
#   docker build -f deploy/container/gateway.Dockerfile -t portal-gateway:<commit> .
# A tag can be moved: your pipeline pins the digest, --build-arg NODE_IMAGE=node:20.20.2-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS installed
WORKDIR /portal
COPY package.json package-lock.json ./
COPY api/contract/package.json api/contract/
COPY api/object-store/package.json api/object-store/
COPY api/graceful-shutdown/package.json api/graceful-shutdown/
COPY deploy/registry/package.json deploy/registry/
COPY deploy/gateway/package.json deploy/gateway/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund -w @portal/gateway -w @portal/registry -w @portal/contract -w @portal/object-store -w @portal/graceful-shutdown

FROM ${NODE_IMAGE}
WORKDIR /portal
# tsx caches compiled files in a folder; the file system is read-only but for /tmp.
ENV NODE_ENV=production TSX_DISABLE_CACHE=1 HOST=0.0.0.0 PORT=3000 RELEASE_CACHE=/tmp/portal-releases
COPY --from=installed /portal ./
COPY api/contract api/contract
COPY api/object-store api/object-store
COPY api/graceful-shutdown api/graceful-shutdown
COPY deploy/registry deploy/registry
COPY deploy/gateway deploy/gateway
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "deploy/gateway/src/main.ts"]
