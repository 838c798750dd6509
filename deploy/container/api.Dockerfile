# syntax=docker/dockerfile:1
# The API and its worker. Build from the root of the checkout:
#   docker build -f deploy/container/api.Dockerfile -t portal-api:<commit> .
# A tag can be moved: your pipeline pins the digest, --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS built
WORKDIR /portal
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY api/object-store/package.json api/object-store/
COPY api/graceful-shutdown/package.json api/graceful-shutdown/
COPY api/tracing/package.json api/tracing/
COPY deploy/container/package.json deploy/container/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund -w @portal/api -w @portal/contract -w @portal/object-store -w @portal/graceful-shutdown -w @portal/tracing -w @portal/container
COPY api api
COPY deploy/container/bin deploy/container/bin
COPY deploy/container/src deploy/container/src
RUN node deploy/container/bin/bundle.js api image

FROM ${NODE_IMAGE}
WORKDIR /portal
ENV NODE_ENV=production API_HOST=0.0.0.0 API_PORT=4000 METRICS_PORT=9464
COPY --from=built /portal/image ./
USER 1000:1000
EXPOSE 4000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "bundle/main.js"]
