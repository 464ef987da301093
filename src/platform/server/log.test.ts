import { expect, test } from "vitest";
import { createServer } from "./http/create-server.ts";
import { createLog } from "./log.ts";

test("a log holds neither secrets nor what somebody searched for", async () => {
  const lines: string[] = [];
  const app = createServer(createLog({ write: (line) => lines.push(line) }));
  app.get("/cases", (request) => {
    request.log.info({ body: { password: "open-sesame" } }, "signing in");
    return { ok: true };
  });
  const query = `q=${encodeURIComponent("髙橋")}`;
  app.get("/fails", () => {
    throw Object.assign(new Error("duplicate key"), {
      detail: "Key (name)=(髙橋商店) already exists.",
      where: "JSON data, line 1: 髙橋商店",
    });
  });
  await app.inject("/fails");
  await app.inject({
    url: `/cases?${query}`,
    headers: { authorization: "Bearer 0123456789" },
  });
  await app.close();
  const text = lines.join("");
  expect(text).toContain('"path":"/cases"');
  expect(text).toContain("signing in");
  expect(text).toContain("duplicate key");
  for (const secret of ["open-sesame", "0123456789", query, "髙橋商店"])
    expect(text).not.toContain(secret);
});
