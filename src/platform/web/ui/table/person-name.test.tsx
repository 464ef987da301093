import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { PersonName } from "./person-name.tsx";

afterEach(cleanup);

test("a name of eight signs stands whole, a longer one is cut to eight with the whole in its title", () => {
  const { container } = render(<PersonName name="佐々木 小次郎吉" />);
  expect(container.textContent).toBe("佐々木 小次郎吉");
  expect(container.querySelector("[title]")).toBeNull();
  cleanup();
  render(<PersonName name="勅使河原 権左衛門" />);
  expect(screen.getByTitle("勅使河原 権左衛門").textContent).toBe(
    "勅使河原 権左…",
  );
});
