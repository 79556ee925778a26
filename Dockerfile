# Plein Air's server and its page, for Spaces and anything else that runs containers.
# Built from a checkout, or from the folder that `pleinair space build docker` makes.

FROM debian:trixie-slim AS build
ARG DEBIAN_FRONTEND=noninteractive
RUN apt-get update \
 && apt-get install --yes --no-install-recommends ca-certificates python3-venv
# The environment that is shipped has no pip: another one installs into it.
RUN python3 -m venv /opt/pip && python3 -m venv --without-pip /opt/pleinair
WORKDIR /source
# What it depends on changes less often than the code, so it is a layer of its own.
COPY pyproject.toml ./
RUN python3 -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"], sep="\n")' > requirements.txt \
 && /opt/pip/bin/pip --python /opt/pleinair/bin/python install --no-cache-dir --requirement requirements.txt
COPY . .
# An upload may have taken from the launcher the right to be executed.
RUN /opt/pip/bin/pip --python /opt/pleinair/bin/python install --no-cache-dir --no-deps . \
 && chmod a+x /opt/pleinair/lib/python3*/site-packages/pleinair/server/render/launcher/launch.sh

FROM debian:trixie-slim
ARG DEBIAN_FRONTEND=noninteractive
RUN apt-get update \
 && apt-get install --yes --no-install-recommends \
    ca-certificates chromium-headless-shell libatomic1 python3 tini \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --uid 1000 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin painter
COPY --from=build /opt/pleinair /opt/pleinair
# Nothing but /tmp has to be writable.
ENV PATH=/opt/pleinair/bin:$PATH \
    HOME=/tmp \
    PYTHONUNBUFFERED=1
USER 1000
WORKDIR /tmp
EXPOSE 7860
# /health needs no token; that a browser paints, /ready says.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["python3", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:7860/health', timeout=4)"]
# Process 1 buries what browsers leave behind, and passes SIGTERM on.
ENTRYPOINT ["tini", "--"]
CMD ["pleinair", "serve", "--host", "0.0.0.0", "--port", "7860"]
