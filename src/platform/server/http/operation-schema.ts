import { z } from "zod";
import {
  successStatus,
  type Endpoint,
  type Schema,
} from "#platform/contract/endpoint.ts";
import { errorBodySchema } from "#platform/contract/error-schema.ts";

/** An operation names what its schemas take and give: what it carries are whole ones. */
export const strictBody = (schema: Schema | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodObject
    ? schema.strict()
    : (schema as z.ZodType | undefined);

/** What an operation is checked and documented by. */
export const operationSchema = (endpoint: Endpoint) => ({
  summary: endpoint.summary,
  tags: [endpoint.tag],
  "x-permission":
    endpoint.access.kind === "any_of"
      ? endpoint.access.permissions
      : endpoint.access.kind,
  ...(endpoint.params && { params: endpoint.params }),
  ...(endpoint.query && { querystring: endpoint.query }),
  ...(endpoint.produces && { produces: [endpoint.produces] }),
  ...(endpoint.upload && { consumes: ["multipart/form-data"] }),
  ...(endpoint.body && !endpoint.upload && { body: strictBody(endpoint.body) }),
  response: {
    [successStatus(endpoint)]: endpoint.response ?? z.undefined(),
    default: errorBodySchema,
  },
});
