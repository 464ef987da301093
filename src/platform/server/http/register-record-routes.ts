import type { FastifyInstance } from "fastify";
import type {
  BodyOf,
  Endpoint,
  QueryOf,
  ResponseOf,
} from "#platform/contract/endpoint.ts";
import type { RemovalInput } from "#platform/contract/step-endpoints.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "./actor.ts";
import { registerEndpoint, type HandlerInput } from "./register-endpoint.ts";
import type { ServerContext } from "./server-context.ts";
import { type SignedWrite, writeOf } from "./write-of.ts";

/** What `{data}` of an answer holds. */
type DataOf<E> = ResponseOf<E> extends { data: infer Data } ? Data : never;

interface RecordEndpoints<
  List,
  Get,
  Create,
  Update,
  Remove,
  Timeline,
  Neighbours,
> {
  readonly list: List;
  readonly get: Get;
  /** Absent where it is never made, changed or deleted. */
  readonly create: Create | undefined;
  readonly update: Update | undefined;
  readonly remove: Remove | undefined;
  readonly timeline: Timeline;
  /** Absent where nobody goes from one to the next. */
  readonly neighbours: Neighbours | undefined;
}

interface RecordService<List, Get, Create, Update, Timeline, Neighbours> {
  list(db: Db, actor: Actor, query: QueryOf<List>): Promise<ResponseOf<List>>;
  get(db: Db, actor: Actor, id: number): Promise<DataOf<Get>>;
  create(write: SignedWrite, body: BodyOf<Create>): Promise<DataOf<Create>>;
  update(
    write: SignedWrite,
    id: number,
    body: BodyOf<Update>,
  ): Promise<DataOf<Update>>;
  remove(write: SignedWrite, id: number, how: RemovalInput): Promise<void>;
  timeline(db: Db, actor: Actor, id: number): Promise<DataOf<Timeline>>;
  neighbours(
    db: Db,
    actor: Actor,
    id: number,
    query: QueryOf<Neighbours>,
  ): Promise<{ previous_id: number | null; next_id: number | null }>;
}

const actorOf = <E extends Endpoint>(input: HandlerInput<E>): Actor =>
  input.actor as Actor;
const idOf = <E extends Endpoint>(input: HandlerInput<E>): number =>
  (input.params as { id: number }).id;
const data = async <E extends Endpoint>(
  found: Promise<DataOf<E>>,
): Promise<ResponseOf<E>> => ({ data: await found }) as ResponseOf<E>;

const registerNeighbours = <Neighbours extends Endpoint>(
  app: FastifyInstance,
  context: ServerContext,
  neighbours: Neighbours,
  service: Pick<
    RecordService<Endpoint, Endpoint, Endpoint, Endpoint, Endpoint, Neighbours>,
    "neighbours"
  >,
): void =>
  registerEndpoint(app, context, neighbours, (input) =>
    data<Neighbours>(
      service.neighbours(
        input.db,
        actorOf(input),
        idOf(input),
        input.query,
      ) as Promise<DataOf<Neighbours>>,
    ),
  );

/**
 * The seven operations of a record that people manage (list, one, create, update, delete, history, the ones beside it
 * in the list), each by the use case of the same name. None of them is public.
 */
export function registerRecordRoutes<
  List extends Endpoint,
  Get extends Endpoint,
  Create extends Endpoint,
  Update extends Endpoint,
  Remove extends Endpoint,
  Timeline extends Endpoint,
  Neighbours extends Endpoint,
>(
  app: FastifyInstance,
  context: ServerContext,
  endpoints: RecordEndpoints<
    List,
    Get,
    Create,
    Update,
    Remove,
    Timeline,
    Neighbours
  >,
  service: RecordService<List, Get, Create, Update, Timeline, Neighbours>,
): void {
  registerEndpoint(app, context, endpoints.list, (input) =>
    service.list(input.db, actorOf(input), input.query),
  );
  registerEndpoint(app, context, endpoints.get, (input) =>
    data<Get>(service.get(input.db, actorOf(input), idOf(input))),
  );
  const { create, update, remove } = endpoints;
  if (create !== undefined)
    registerEndpoint(app, context, create, (input) =>
      data<Create>(service.create(writeOf(input), input.body)),
    );
  if (update !== undefined)
    registerEndpoint(app, context, update, (input) =>
      data<Update>(service.update(writeOf(input), idOf(input), input.body)),
    );
  if (remove !== undefined)
    registerEndpoint(app, context, remove, async (input) => {
      const how = input.query as RemovalInput;
      await service.remove(writeOf(input), idOf(input), how);
      return undefined as ResponseOf<Remove>;
    });
  registerEndpoint(app, context, endpoints.timeline, (input) =>
    data<Timeline>(service.timeline(input.db, actorOf(input), idOf(input))),
  );
  if (endpoints.neighbours !== undefined)
    registerNeighbours(app, context, endpoints.neighbours, service);
}
