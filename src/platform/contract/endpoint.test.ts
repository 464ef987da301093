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
    type None = z.ZodUndefined;
    type Served = Parameters<
      typeof withSchemas<None, None, typeof body, typeof response>
    >[1];
    const whole = { ...said, body, response };
    const another = { ...whole, response: body };
    const tooMuch = { ...whole, query: body };
    expectTypeOf(whole).toExtend<Served>();
    expectTypeOf<Omit<typeof whole, "body">>().not.toExtend<Served>();
    expectTypeOf(another).not.toExtend<Served>();
    expectTypeOf(tooMuch).not.toExtend<Served>();
  });
});
