import { describe, expect, test } from "vitest";
import { colours, statusTones } from "./tokens.ts";

const channel = (value: number): number =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2 contrast of two opaque colours. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort(
    (left, right) => left - right,
  );
  return (light + 0.05) / (dark + 0.05);
};

describe.each(["light", "dark"] as const)("%s scheme", (name) => {
  const scheme = colours[name];

  test.each(statusTones)("tone %s reads at 4.5:1, filled and soft", (tone) => {
    const { solid, on, soft, text } = scheme.status[tone];
    expect(contrast(on, solid)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, soft)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(["background", "surface", "sunken", "hover", "selected"] as const)(
    "texts read at 4.5:1 on %s",
    (surface) => {
      for (const text of ["text", "text_soft", "accent", "error"] as const)
        expect(contrast(scheme[text], scheme[surface])).toBeGreaterThanOrEqual(
          4.5,
        );
    },
  );

  test("controls are outlined at 3:1, filled buttons read at 4.5:1", () => {
    expect(
      contrast(scheme.line_control, scheme.surface),
    ).toBeGreaterThanOrEqual(3);
    expect(contrast(scheme.on_accent, scheme.accent)).toBeGreaterThanOrEqual(
      4.5,
    );
  });
});
