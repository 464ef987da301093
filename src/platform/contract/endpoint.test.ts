import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import {
  type BodyOf,
  defineCall,
  type ResponseOf,
  withSchemas,
} from "./endpoint.ts";
import { signedIn } from "./permissions.ts";

const body = z.strictObject({ name: z.string() });
const response = z.object({ id: z.number() });
const call = defineCall<{ body: typeof body; response: typeof response }>({
  method: "POST",
  path: "/api/things",
  access: signedIn(),
});
const said = { tag: "things", summary: "New thing" };

describe("a call and its schemas", () => {
  it("names types and holds no schema", () => {
    expect(Object.keys(call)).toEqual(["method", "path", "access"]);
    expectTypeOf<BodyOf<typeof call>>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<ResponseOf<typeof call>>().toEqualTypeOf<{ id: number }>();
  });

  it("are one operation", () => {
    expect(withSchemas(call, { ...said, body, response })).toEqual({
      ...call,
      ...said,
      body,
      response,
    });
  });

  it("do not compile where one is missing, another one, or too much", () => {
    // @ts-expect-error the body is missing
    withSchemas(call, { ...said, response });
    // @ts-expect-error it answers something else
    withSchemas(call, { ...said, body, response: body });
    // @ts-expect-error it has no query
    withSchemas(call, { ...said, body, response, query: body });
  });
});
