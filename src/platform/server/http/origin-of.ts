import type { FastifyRequest } from "fastify";

/** Where people outside reach the product; without a setting, where the one who asks does. */
export const originOf = (
  request: FastifyRequest,
  publicUrl: string | undefined,
): string =>
  publicUrl?.replace(/\/+$/, "") ?? `${request.protocol}://${request.host}`;
