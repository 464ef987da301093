import type { FastifyBaseLogger } from "fastify";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Actor } from "./actor.ts";

/** What the composition root hands to every module's routes. */
export interface ServerContext {
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  /** Where operations with `upload` receive their file; files in all else that a module does with them. */
  readonly files?: FilePort;
  /** Turns an access token into its account; undefined where the token is unknown, expired or revoked. */
  readonly resolveActor: (accessToken: string) => Promise<Actor | undefined>;
}
