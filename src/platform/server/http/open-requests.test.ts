import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { installErrorHandler } from "./error-handler.ts";
import { limitOpenRequests } from "./open-requests.ts";

const most = 3;
const app = Fastify({ trustProxy: "loopback" });
installErrorHandler(app);
limitOpenRequests(app, { most });
let waiting: (() => void)[] = [];
app.get(
  "/held",
  () =>
    new Promise((resolve) => {
      waiting.push(() => resolve("done"));
    }),
);
app.get("/", () => "here");
afterAll(() => app.close());

const ask = (url: string, from: string) =>
  app.inject({ url, headers: { "x-forwarded-for": from } });

it("gives one network so many places at once, and others theirs", async () => {
  const held = ["1", "2", "3"].map((last) =>
    ask("/held", `2001:db8:1:1::${last}`),
  );
  await expect.poll(() => waiting.length).toBe(most);
  const refused = await ask("/", "2001:db8:1:1::4");
  expect(refused.statusCode).toBe(503);
  expect(refused.headers["retry-after"]).toBe("10");
  expect((await ask("/", "2001:db8:1:2::4")).statusCode).toBe(200);
  expect((await ask("/", "203.0.113.7")).statusCode).toBe(200);
  for (const end of waiting) end();
  waiting = [];
  for (const one of held) expect((await one).statusCode).toBe(200);
  expect((await ask("/", "2001:db8:1:1::4")).statusCode).toBe(200);
});
