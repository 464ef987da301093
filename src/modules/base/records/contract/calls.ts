import type { z } from "zod";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { Call } from "#platform/contract/endpoint.ts";
import type { PageMeta } from "#platform/contract/paging.ts";
import type { RemovalQuery } from "#platform/contract/step-endpoints.ts";
import type {
  AnyRecord,
  ChangeOf,
  DetailOf,
  InputOf,
  QueryOf,
  RowOf,
} from "./record.ts";

interface Neighbours {
  readonly previous_id: number | null;
  readonly next_id: number | null;
}

/** What comes in and goes out, checked; see `recordSchemas` of `schema.ts`. */
export interface RecordSchemas<R extends AnyRecord> {
  /** Each field as it is typed. */
  readonly inputs: {
    readonly [Name in keyof InputOf<R>]: z.ZodType<InputOf<R>[Name]>;
  };
  readonly form: z.ZodType<InputOf<R>, InputOf<R>>;
  readonly create: z.ZodType<Partial<InputOf<R>>>;
  /** Fields that the body of a new one cannot be without. */
  readonly needed: readonly string[];
  readonly update: z.ZodType<ChangeOf<R>>;
  readonly query: z.ZodType<QueryOf<R>, Partial<QueryOf<R>>>;
  readonly id: z.ZodType<{ id: number }, { id: number }>;
  readonly rows: z.ZodType<{ data: RowOf<R>[]; meta: PageMeta }>;
  readonly one: z.ZodType<{ data: DetailOf<R> }>;
  readonly timeline: z.ZodType<{ data: TimelineEntry[] }>;
  readonly neighbours: z.ZodType<{ data: Neighbours }>;
}

/** Schemas of what comes in and goes out by the operations of a record. */
export interface WireSchemas {
  readonly create: z.ZodType;
  readonly update: z.ZodType;
  readonly query: z.ZodType;
  readonly id: z.ZodType<{ id: number }, { id: number }>;
  readonly rows: z.ZodType;
  readonly one: z.ZodType;
  readonly timeline: z.ZodType<{ data: TimelineEntry[] }>;
  readonly neighbours: z.ZodType<{ data: Neighbours }>;
}
export type OnTheWire<R extends AnyRecord> = Omit<
  RecordSchemas<R>,
  "inputs" | "form" | "needed"
>;

/** Where the operations of a record are, for whom, and what it is called there. */
export type RecordAddress = Pick<
  AnyRecord,
  | "path"
  | "access"
  | "readers"
  | "creators"
  | "neighbours"
  | "tag"
  | "noun"
  | "removal"
>;

type None = z.ZodUndefined;

/** The seven operations of a record as the browser calls them. */
interface CallsOver<W extends WireSchemas> {
  readonly list: Call<None, W["query"], None, W["rows"]>;
  readonly get: Call<W["id"], None, None, W["one"]>;
  readonly create: Call<None, None, W["create"], W["one"]>;
  readonly update: Call<W["id"], None, W["update"], W["one"]>;
  readonly remove: Call<W["id"], RemovalQuery, None, None>;
  readonly timeline: Call<W["id"], None, None, W["timeline"]>;
  readonly neighbours: Call<W["id"], W["query"], None, W["neighbours"]>;
}

/** Where the seven operations are, and for whom. */
export const callsOver = <W extends WireSchemas>(
  record: RecordAddress,
): CallsOver<W> => {
  const { path, access, readers = access, creators = access } = record;
  const one = `${path}/{id}`;
  return {
    list: { method: "GET", path, access: readers },
    get: { method: "GET", path: one, access: readers },
    create: { method: "POST", path, access: creators },
    update: { method: "PATCH", path: one, access },
    remove: { method: "DELETE", path: one, access },
    timeline: { method: "GET", path: `${one}/timeline`, access },
    neighbours: {
      method: "GET",
      path: `${one}/neighbours`,
      access: record.neighbours ?? access,
    },
  };
};

/** The same of a declared record: a screen sends what its own form has checked and shows what the own server answers. */
export const declaredCalls = <R extends AnyRecord>(record: R) =>
  callsOver<OnTheWire<R>>(record);
