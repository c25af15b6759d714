# One image for every sample; a container runs the one that SAMPLE names:
#   docker build -t mcp-apps .
#   docker run -p 8080:8080 -e SAMPLE=<sample> -e AZURE_STORAGE_ACCOUNT_URL=… -e PUBLIC_URL=… -e AUTH_ISSUER=… \
#     --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges mcp-apps
# .env.example explains the settings. Beyond the container the server insists on sign-in, unless ALLOW_ANONYMOUS=1 waives it.
# The digest makes the same commit build on the same base. Renovate raises it with .node-version.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS base

FROM base AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund
# A page with Mapbox is built only with a token, which is public: --build-arg MAPBOX_ACCESS_TOKEN=pk.…
ARG MAPBOX_ACCESS_TOKEN
# A bundled server is a folder with its code, pages and files: no package is left to install.
RUN npm run build -- --bundle

FROM base
ARG SAMPLE=trey-research
# Two arenas of malloc instead of eight for each processor save 3 MB of an idle server. Returning freed memory to the system at once
# saves 3 MB more.
ENV NODE_ENV=production SAMPLE=${SAMPLE} PORT=8080 LISTEN_HOST=0.0.0.0 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY LICENSE THIRD-PARTY-NOTICES.md ./
COPY --from=build /app/dist ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# exec makes Node process 1, so that it gets the signal to stop and lets running calls finish.
CMD ["sh", "-c", "exec node $SAMPLE/main.js"]
