import { expect, test } from "vitest";
import { dispatchStateWord } from "./dispatch-lookups.ts";

test("a draft is not said to be under way", () => {
  expect(dispatchStateWord({ progress: "draft", colour: "yellow" })).toBe(
    "未送信",
  );
  expect(dispatchStateWord({ progress: "requested", colour: "yellow" })).toBe(
    "手配中",
  );
});
