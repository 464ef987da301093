import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fillTemplate,
  fillText,
  hasOpenPlaceholder,
} from "./placeholder-rules.ts";

const values = {
  受付番号: "202611230001",
  販売会社: "東京販売",
  回答期限: null,
  リンク: "",
  金額: "$& {0}",
};

describe("fillText", () => {
  it.each([
    ["", "", []],
    ["ご依頼です。", "ご依頼です。", []],
    ["{{受付番号}} {{販売会社}} 様", "202611230001 東京販売 様", []],
    ["{{ 受付番号 }}｛｛販売会社｝｝", "202611230001東京販売", []],
    ["期限 {{回答期限}}", "期限 {{回答期限}}", ["回答期限"]],
    ["{{リンク}} {{リンク}}", "{{リンク}} {{リンク}}", ["リンク"]],
    ["{{constructor}}", "{{constructor}}", ["constructor"]],
    // A value is taken as it stands.
    ["{{金額}}", "$& {0}", []],
  ])("%s", (template, text, unresolved) => {
    expect(fillText(template, values)).toEqual({ text, unresolved });
    expect(hasOpenPlaceholder(text)).toBe(unresolved.length > 0);
  });

  it.each(["{{受付番号", "受付番号}}", "｛｛", "{{{{受付番号}}"])(
    "takes no half placeholder for none: %s",
    (text) => {
      expect(hasOpenPlaceholder(fillText(text, values).text)).toBe(true);
    },
  );

  it("leaves no known name and every unknown one", () => {
    const name = fc.constantFrom(...Object.keys(values), "顧客名", "x");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), name)), (parts) => {
        const known = parts.map(
          ([text, one]) => [text.replaceAll(/[{}]/g, ""), one] as const,
        );
        const template = known.map(([text, one]) => `${text}{{${one}}}`);
        const { text, unresolved } = fillText(template.join(""), values);
        const empty = known
          .map(([, one]) => one)
          .filter((one) => !(values as Record<string, unknown>)[one]);
        expect([...unresolved]).toEqual([...new Set(empty)]);
        for (const one of new Set(empty)) expect(text).toContain(`{{${one}}}`);
        expect(text).not.toContain("{{受付番号}}");
      }),
    );
  });
});

it("fills subject and body by the same rule", () => {
  expect(
    fillTemplate(
      { subject: "{{受付番号}} {{顧客名}}", body: "{{リンク}}{{顧客名}}" },
      values,
    ),
  ).toEqual({
    subject: "202611230001 {{顧客名}}",
    body: "{{リンク}}{{顧客名}}",
    unresolved: ["顧客名", "リンク"],
  });
});
