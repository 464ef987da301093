import { afterEach, expect, test, vi } from "vitest";
import { vibrate } from "./vibrate.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [undefined, 0],
  [{ hasBeenActive: false }, 0],
  [{ hasBeenActive: true }, 1],
])(
  "with the activation %j it is asked for %i times",
  (userActivation, calls) => {
    const asked = vi.fn<typeof vibrate>();
    vi.stubGlobal("navigator", { userActivation, vibrate: asked });
    vibrate(60);
    expect(asked).toHaveBeenCalledTimes(calls);
  },
);
