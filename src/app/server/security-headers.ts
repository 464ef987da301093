import helmet from "@fastify/helmet";
import type { FastifyInstance, FastifyReply } from "fastify";

/** SHA-256 of the empty style element into which the style engine inserts its rules one by one. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** What a document needs and a script does not; together they weigh as much as a small script. */
const documentHeaders = [
  "cross-origin-opener-policy",
  "origin-agent-cluster",
  "referrer-policy",
  "x-dns-prefetch-control",
  "x-download-options",
  "x-frame-options",
  "x-permitted-cross-domain-policies",
  "x-xss-protection",
];

/** A worker lives by the policy of its own file: the one that reads PDF files loads its tables and decoders. */
const pdfWorker = /^\/assets\/pdfjs-[\d.]+\/pdf\.worker\.js$/;
const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** An asset opened by itself may load nothing and run nothing. */
const lightenAsset = (url: string, reply: FastifyReply): void => {
  for (const name of documentHeaders) reply.removeHeader(name);
  reply.header(
    "content-security-policy",
    pdfWorker.test(url) ? pdfWorkerPolicy : "default-src 'none'",
  );
};

/** Of other places only the configured one may show pictures: the tiles of the map. */
const tileOrigins = (mapTilesUrl: string | undefined): string[] =>
  mapTilesUrl === undefined
    ? []
    : [new URL(mapTilesUrl.replaceAll(/[{}]/g, "")).origin];

/**
 * Headers of every answer (ASVS 5.0 level 2): scripts only from the hashed assets, no inline script or style,
 * Trusted Types, no framing.
 */
export const installSecurityHeaders = async (
  app: FastifyInstance,
  mapTilesUrl: string | undefined,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", emptyStyleHash],
        imgSrc: ["'self'", "data:", "blob:", ...tileOrigins(mapTilesUrl)],
        mediaSrc: ["'self'", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ["kyuen", "default", "'allow-duplicates'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: "deny" },
    referrerPolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.url.startsWith("/assets/")) {
      lightenAsset(request.url, reply);
      return;
    }
    reply.header(
      "permissions-policy",
      "geolocation=(self), camera=(self), microphone=()",
    );
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
};
