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
  });
  app.get("/api/openapi.json", { schema: { hide: true } }, () => app.swagger());
};
