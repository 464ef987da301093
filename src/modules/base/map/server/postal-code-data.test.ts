import { describe, expect, it } from "vitest";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { lookupPostalCode } from "./postal-code-data.ts";

describe("lookupPostalCode", () => {
  it.each(["1500001", "150-0001", "１５０－０００１", "〒150-0001"])(
    "understands %s",
    async (code) => {
      expect(await lookupPostalCode(code)).toEqual([
        {
          postal_code: "1500001",
          prefecture: "東京都",
          prefecture_kana: "トウキョウト",
          city: "渋谷区",
          city_kana: "シブヤク",
          town: "神宮前",
          town_kana: "ジングウマエ",
          company_name: "",
        },
      ]);
    },
  );

  it("leaves notes out of the town", async () => {
    expect((await lookupPostalCode("6028368"))[0]?.town).toBe("北町");
    expect((await lookupPostalCode("1000000"))[0]).toMatchObject({
      city: "千代田区",
      town: "",
      town_kana: "",
    });
  });

  it("gives the company of a company's own code", async () => {
    const [address] = await lookupPostalCode("060-8621");
    expect(address?.city).toBe("札幌市中央区");
    expect(address?.company_name).not.toBe("");
  });

  it.each(["", "150", "15000011", "0000000", "abc"])(
    "finds nothing for %j",
    async (code) => {
      expect(await lookupPostalCode(code)).toEqual([]);
    },
  );

  it("knows a code in each prefecture", async () => {
    const codes = [
      "0600000",
      "0300801",
      "0200000",
      "9800000",
      "0100000",
      "9900000",
      "9600000",
      "3100000",
      "3220601",
      "3710000",
      "3300000",
      "2600000",
      "1600000",
      "2310000",
      "9500000",
      "9300001",
      "9200000",
      "9100001",
      "4000000",
      "3800823",
      "5000000",
      "4200851",
      "4600000",
      "5140000",
      "5200000",
      "6000000",
      "5300000",
      "6500000",
      "6300000",
      "6400000",
      "6800000",
      "6900000",
      "7000000",
      "7300000",
      "7530000",
      "7700000",
      "7600000",
      "7900001",
      "7800000",
      "8100000",
      "8400001",
      "8500000",
      "8600001",
      "8700001",
      "8800000",
      "8900000",
      "9000000",
    ];
    const found = await Promise.all(codes.map(lookupPostalCode));
    const names = found.map((list) => list[0]?.prefecture);
    expect(new Set(names)).toEqual(new Set(PREFECTURES.map((p) => p.name)));
  });
});
