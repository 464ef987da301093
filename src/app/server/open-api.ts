import { gzipSync } from "node:zlib";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

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
    const plain = Buffer.from(JSON.stringify(app.swagger()));
    kept = { plain, zipped: gzipSync(plain) };
    return kept;
  };
};

/** `GET /api/openapi.json` and `/api/docs`: made from the endpoint objects, with the permission of each. */
export const installOpenApi = async (app: FastifyInstance): Promise<void> => {
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
  app.get(path, { schema: { hide: true } }, ({ headers }, reply) => {
    const { plain, zipped } = describe();
    const isZipped = /\bgzip\b/.test(headers["accept-encoding"] ?? "");
    if (isZipped) reply.header("content-encoding", "gzip");
    return reply
      .type("application/json; charset=utf-8")
      .header("vary", "accept-encoding")
      .send(isZipped ? zipped : plain);
  });
};
