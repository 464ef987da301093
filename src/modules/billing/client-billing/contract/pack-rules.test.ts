import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPdfNames } from "./pack-rules.ts";

const bill = (more: object = {}) => ({
  bill_number: "202611300001",
  issued_on: "2026-11-30",
  party_name: "株式会社若松運輸",
  total: 82_501,
  ...more,
});

describe("names of the files of bills", () => {
  it("are 日付_請求先_金額", () => {
    const nameOf = createPdfNames();
    expect(nameOf(bill())).toBe("20261130_株式会社若松運輸_82501.pdf");
    expect(nameOf(bill({ total: -11_000 }))).toBe(
      "20261130_株式会社若松運輸_-11000.pdf",
    );
  });

  it.each([
    ['../etc\\a:b*c?d"e<f>g|h', "..etcabcdefgh"],
    ["(株) 若松　運輸", "(株)若松運輸"],
    ["fdp.\u202Eexe\u0000\n", "fdp.exe"],
    ["A. & Co...", "A.&Co"],
    ["長".repeat(90), "長".repeat(60)],
    ["𠮷".repeat(61), "𠮷".repeat(60)],
  ])("hold nothing of %j that no system takes", (party_name, held) => {
    const nameOf = createPdfNames();
    expect(nameOf(bill({ party_name }))).toBe(`20261130_${held}_82501.pdf`);
  });

  it("are told apart by the number of the bill, without regard to case and width", () => {
    const nameOf = createPdfNames();
    const named = ["ABC", "abc", "ＡＢＣ"].map((party_name, at) =>
      nameOf(bill({ party_name, bill_number: `20261130000${String(at)}` })),
    );
    expect(named).toEqual([
      "20261130_ABC_82501.pdf",
      "20261130_abc_82501_202611300001.pdf",
      "20261130_ＡＢＣ_82501_202611300002.pdf",
    ]);
  });

  it("are each their own, whatever bills are called", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.string({ unit: "grapheme-ascii", maxLength: 6 }),
            fc.nat(2),
          ),
          { maxLength: 6 },
        ),
        (given) => {
          const nameOf = createPdfNames();
          const names = given.map(([party_name, total], at) =>
            nameOf(bill({ party_name, total, bill_number: String(at) })),
          );
          expect(new Set(names).size).toBe(given.length);
          expect(names.join("")).not.toMatch(/[\\/:*?"<>|]/);
        },
      ),
    );
  });
});
