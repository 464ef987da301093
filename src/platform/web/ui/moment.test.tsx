import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { Moment, ShortMoment } from "./moment.tsx";
import { wordColumns } from "./table/word-column.tsx";

afterEach(cleanup);

const at = "2026-11-29T07:02:33.000Z";
const whole = "2026/11/29 16:02:33";
const shown = (node: React.ReactNode) => {
  const { container } = render(<div>{node}</div>);
  const time = container.querySelector("time");
  return [time?.textContent, time?.title, time?.dateTime];
};

describe("a moment", () => {
  it("is said whole, its seconds apart so that they can yield", () => {
    expect(shown(<Moment at={at} />)).toEqual([whole, whole, at]);
    const { container } = render(<Moment at={at} />);
    expect(container.querySelector("time > span")?.textContent).toBe(":33");
  });

  it.each([[null], [undefined], [""]])("is nothing for %j", (none) => {
    expect(shown(<Moment at={none} />)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is said short by its day, the whole in its title", () => {
    expect(shown(<ShortMoment at={at} />)[0]).toMatch(/^(11\/29 )?16:02$/);
    const now = new Date().toISOString();
    expect(shown(<ShortMoment at={now} />)).toEqual([
      formatDateTime(now).slice(11, 16),
      formatDateTime(now),
      now,
    ]);
  });

  it("is what a column of words shows of a moment, and of nothing else", () => {
    const words = wordColumns<{ updated_at: string; name: string }>({});
    const row = { updated_at: at, name: "2026年" };
    expect(shown(words("updated_at", 134).cell(row))).toEqual([
      whole,
      whole,
      at,
    ]);
    expect(words("name", 134).cell(row)).toBe("2026年");
  });
});
