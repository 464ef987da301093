import type { z } from "zod";
import type { Access } from "./permissions.ts";

export type HttpMethod = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * One operation of the HTTP interface, said once: the server registers, guards and parses from it,
 * the client calls it, OpenAPI is made from it.
 *
 * `params`, `query` and `body` are parsed on arrival (unknown body keys are refused with 422),
 * `response` on departure, so that no column leaves that it does not name.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> extends Untagged<Params, Query, Body, Response> {
  /** Heading under which it is documented. */
  readonly tag: string;
}

interface Untagged<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  readonly method: HttpMethod;
  /** Full path with `{name}` parameters, e.g. `/api/hinoSosInquiries/{id}`. */
  readonly path: string;
  readonly access: Access;
  /** Also for a session that has to change its password before anything else. */
  readonly with_first_password?: true;
  readonly summary: string;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Absent: 204 without a body. */
  readonly response?: Response;
  /** Takes one file as multipart/form-data; `body` parses the form fields that go with it. */
  /** `table`: a CSV or workbook to import, larger than other files may be. */
  readonly upload?: true | "table";
  /** Answers with a file of this type instead of JSON; `response` is absent then. */
  readonly produces?: "application/pdf";
  /** Success status; default 200, or 201 for a POST that creates, or 204 without response. */
  readonly status?: 200 | 201 | 202 | 204;
}

export const defineEndpoint = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodUndefined,
>(
  endpoint: Endpoint<Params, Query, Body, Response>,
): Endpoint<Params, Query, Body, Response> => endpoint;

/** Defines the operations that are documented under one heading. */
export const endpointsOf =
  (tag: string) =>
  <
    Params extends z.ZodType = z.ZodUndefined,
    Query extends z.ZodType = z.ZodUndefined,
    Body extends z.ZodType = z.ZodUndefined,
    Response extends z.ZodType = z.ZodUndefined,
  >(
    endpoint: Untagged<Params, Query, Body, Response>,
  ): Endpoint<Params, Query, Body, Response> => ({ ...endpoint, tag });

export const successStatus = (
  endpoint: Pick<Endpoint, "status" | "response" | "produces">,
): number =>
  endpoint.status ??
  (endpoint.response === undefined && endpoint.produces === undefined
    ? 204
    : 200);

/** The part of an endpoint object of which both sides infer their types. */
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType>
    ? z.infer<P>
    : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType>
    ? z.infer<Q>
    : never;
export type QueryInputOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType>
    ? z.input<Q>
    : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType>
    ? z.infer<B>
    : never;
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType>
    ? z.input<B>
    : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R>
    ? z.infer<R>
    : never;

/** A schema that takes everything as it is: where a screen does without the library that checks. */
export const unchecked = <Value, Given = Value>(): z.ZodType<Value, Given> =>
  ({ parse: (value: Value) => value }) as unknown as z.ZodType<Value, Given>;
