import type { FastifyInstance } from "fastify";
import type { EventRecordSource } from "#platform/server/events/event-rows.ts";
import type { ExportSource } from "#platform/server/exports/export-source.ts";
import type { FileOwner } from "#platform/server/files/file-port.ts";
import type { ServerContext } from "#platform/server/http/server-context.ts";
import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import type { Job } from "#platform/server/jobs/scheduler.ts";
import type { MenuCounter } from "#platform/server/menu-counter.ts";
import type { FindAudience } from "#platform/server/records/audience.ts";
import type { Followers } from "#platform/server/records/followers.ts";
import type { Searcher } from "#platform/server/search/searcher.ts";

/**
 * What a module brings to the server, said once in its `server/module.ts`. The composition root lists the modules
 * and hands them what they need of one another.
 */
export interface ServerModule {
  /** Its operations. */
  readonly routes: (app: FastifyInstance, context: ServerContext) => void;
  /** Its lists that can be exported. */
  readonly exports?: readonly ExportSource[];
  /** Its tables that can be imported. */
  readonly imports?: readonly ImportKind[];
  /** What the search over everything asks of it, each with the access of the page to which its hits lead. */
  readonly searchers?: readonly Searcher[];
  /** Kinds of its records at which people see one another, by entity. */
  readonly presence?: Readonly<Record<string, FindAudience>>;
  /** Its numbers on the main menu. */
  readonly counters?: readonly MenuCounter[];
  /** Kinds of its records that hold files. */
  readonly files?: readonly FileOwner[];
  /** What goes by itself; `docs/operations.md` has the table. */
  readonly jobs?: readonly Job[];
  /** What it does in a transaction that changed records of other areas, by their entity; `docs/decisions/494-followers.md`. */
  readonly followers?: Followers;
  /** Records that travel with its live events. */
  readonly recordSources?: readonly EventRecordSource[];
}

type Part = Exclude<keyof ServerModule, "routes" | "presence" | "followers">;
type Item<Name extends Part> = NonNullable<ServerModule[Name]>[number];

/** One part of all modules, in their order. */
export const partsOf = <Name extends Part>(
  modules: readonly ServerModule[],
  name: Name,
): readonly Item<Name>[] =>
  // The type of a list cannot follow the name of a part through `flatMap`.
  modules.flatMap((module) => (module[name] ?? []) as readonly Item<Name>[]);

/** @throws Error where two modules keep presence for one entity */
export const presenceOf = (
  modules: readonly ServerModule[],
): Readonly<Record<string, FindAudience>> => {
  const targets: Record<string, FindAudience> = {};
  for (const { presence = {} } of modules)
    for (const [entity, find] of Object.entries(presence)) {
      if (entity in targets)
        throw new Error(`two modules have presence at ${entity}`);
      targets[entity] = find;
    }
  return targets;
};

/** Those of all modules, in their order. */
export const followersOf = (
  modules: readonly ServerModule[],
): readonly Followers[] =>
  modules.flatMap(({ followers }) =>
    followers === undefined ? [] : [followers],
  );
