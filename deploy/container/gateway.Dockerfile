# syntax=docker/dockerfile:1
# The gateway. Build from the root of the checkout:
#   docker build -f deploy/container/gateway.Dockerfile -t portal-gateway:<commit> .
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
COPY deploy/gateway/package.json deploy/gateway/
COPY deploy/container/package.json deploy/container/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund -w @portal/contract -w @portal/object-store -w @portal/graceful-shutdown -w @portal/tracing -w @portal/registry -w @portal/gateway -w @portal/container
COPY api/contract api/contract
COPY api/object-store api/object-store
COPY api/graceful-shutdown api/graceful-shutdown
COPY api/tracing api/tracing
COPY deploy/manifest deploy/manifest
COPY deploy/registry deploy/registry
COPY deploy/gateway deploy/gateway
COPY deploy/container/bin deploy/container/bin
COPY deploy/container/src deploy/container/src
RUN node deploy/container/bin/bundle.js gateway image

FROM ${NODE_IMAGE}
WORKDIR /portal
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 METRICS_PORT=9464 RELEASE_CACHE=/tmp/portal-releases
COPY --from=built /portal/image ./
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "bundle/main.js"]
