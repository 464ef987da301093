import { gzipSync } from "node:zlib";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { AppError } from "#platform/contract/errors.ts";
import { bearerToken } from "#platform/server/http/guard.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import { shortenDocument } from "./open-api-document.ts";

/** The documentation page writes markup and styles of its own; scripts stay limited to its files. */
const forDocumentation = (policy: string): string =>
  policy
    .split(";")
    .filter((directive) => !/^(require-)?trusted-types/.test(directive))
    .map((directive) =>
      directive.startsWith("style-src ")
        ? "style-src 'self' 'unsafe-inline'"
        : directive,
    )
    .join(";");

const path = "/api/openapi.json";

/** Made when it is first asked for and kept: some megabytes of it for each who asks held up everybody else. */
const descriptionOf = (app: FastifyInstance) => {
  let kept: { readonly plain: Buffer; readonly zipped: Buffer } | undefined;
  return () => {
    if (kept !== undefined) return kept;
    const plain = Buffer.from(
      JSON.stringify(shortenDocument(app.swagger(), app.endpoints)),
    );
    kept = { plain, zipped: gzipSync(plain) };
    return kept;
  };
};

interface Readers {
  /** In the demo everybody reads it, and there is a page to read it on. */
  readonly isOpen: boolean;
  readonly resolveActor: ServerContext["resolveActor"];
}

/** @throws AppError `not_signed_in` */
const requireReader = async (
  { isOpen, resolveActor }: Readers,
  request: FastifyRequest,
): Promise<void> => {
  if (isOpen) return;
  const token = bearerToken(request);
  const actor = token === undefined ? undefined : await resolveActor(token);
  if (actor === undefined) throw new AppError("not_signed_in");
};

/**
 * `GET /api/openapi.json`: made from the endpoint objects, with the permission of each. Outside the demo behind
 * sign-in, and without its page `/api/docs`, which has no token to read it with.
 */
export const installOpenApi = async (
  app: FastifyInstance,
  readers: Readers,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "kyuen-desk", version: "1.0.0" },
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
  });
  if (readers.isOpen)
    await app.register(swaggerUi, {
      routePrefix: "/api/docs",
      transformStaticCSP: forDocumentation,
      uiHooks: {
        // The page's own door to the same description would make it anew each time.
        onRequest: (request, reply, next) => {
          if (/\/(json|yaml)$/.test(request.url)) void reply.redirect(path);
          else next();
        },
      },
    });
  const describe = descriptionOf(app);
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    await requireReader(readers, request);
    const { headers } = request;
    const { plain, zipped } = describe();
    const isZipped = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
    if (isZipped) reply.header("content-encoding", "gzip");
    return reply
      .type("application/json; charset=utf-8")
      .header("vary", "accept-encoding")
      .send(isZipped ? zipped : plain);
  });
};
