# syntax=docker/dockerfile:1
# The API and its worker. Build from the root of the checkout:
#   docker build -f deploy/container/api.Dockerfile -t portal-api:<commit> .
# A tag can be moved: your pipeline pins the digest, --build-arg NODE_IMAGE=node:20.20.2-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS installed
WORKDIR /portal
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY api/contract/package.json api/contract/
COPY api/object-store/package.json api/object-store/
COPY api/graceful-shutdown/package.json api/graceful-shutdown/
RUN npm install --omit=dev --no-save --ignore-scripts --no-audit --no-fund -w @portal/api -w @portal/contract -w @portal/object-store -w @portal/graceful-shutdown

FROM ${NODE_IMAGE}
WORKDIR /portal
# tsx caches compiled files in a folder; the file system is read-only.
ENV NODE_ENV=production TSX_DISABLE_CACHE=1 API_HOST=0.0.0.0 API_PORT=4000 METRICS_PORT=9464
COPY --from=installed /portal ./
COPY api api
USER 1000:1000
EXPOSE 4000 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.API_PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "api/src/main.ts"]
