import { describe, expect, it } from "vitest";
import { caseTimelineWords } from "./sos-timeline-words.ts";

describe("words of a case's history", () => {
  it.each([
    ["sos_inquiry", "create", "受付"],
    ["sos_dispatch", "create", "手配: 登録"],
    ["sos_work_report", "create", "作業報告: 登録"],
    ["sos_dispatch", "accept", "手配: 受諾"],
  ])("%s %s is %s", (entity, action, words) => {
    expect(caseTimelineWords.action(entity, action)).toBe(words);
  });

  it("tells cost lines as a person reads a bill", () => {
    const lines = [
      { item: "基本作業料", quantity: 1, unit_price: 25000, tax_class: "10" },
      { item: "夜間割増", quantity: 1.5, unit_price: 6500, tax_class: "10" },
    ];
    expect(
      caseTimelineWords.value?.("sos_work_report", "cost_lines", lines),
    ).toBe("基本作業料 1 × 25,000円 / 夜間割増 1.5 × 6,500円");
  });
});
