import { describe, expect, it } from "vitest";
import { disputedFill, fillOf } from "./client-fill.ts";

const client = {
  id: 1,
  company_customer_code: "123-45",
  name: "北都運輸",
  name_kana: "ホクトウンユ",
  customer_class: "S",
  customer_rank: "1",
  billing_name: "北都運輸 経理部",
  billing_address: "北海道札幌市",
} as const;
const fill = fillOf(client);
const nothing = {
  customer_company: null,
  company_customer_code: null,
  customer_class: null,
  customer_rank: null,
  billing_name: null,
  billing_address: null,
};

describe("filling a reception from a client", () => {
  it.each([
    ["an empty form takes all", nothing, Object.keys(fill), []],
    [
      "what was typed to find it is replaced",
      { ...nothing, customer_company: "北都" },
      Object.keys(fill),
      [],
    ],
    [
      "what is the same stays",
      { ...nothing, customer_class: "S" as const, billing_address: "" },
      [
        "customer_company",
        "company_customer_code",
        "customer_rank",
        "billing_name",
        "billing_address",
      ],
      [],
    ],
    [
      "what was typed otherwise is asked about",
      {
        ...nothing,
        customer_company: "北都",
        company_customer_code: "999-1",
        customer_class: "N" as const,
        billing_name: "別会社",
      },
      ["customer_company", "customer_rank", "billing_address"],
      ["company_customer_code", "customer_class", "billing_name"],
    ],
  ])("%s", (_what, held, free, disputed) => {
    expect(disputedFill(fill, held, "customer_company")).toEqual({
      free,
      disputed,
    });
  });

  it("what the client does not say leaves the field alone", () => {
    const quiet = fillOf({
      ...client,
      customer_class: null,
      customer_rank: null,
      billing_address: null,
    });
    const held = { ...nothing, customer_rank: "3" as const };
    expect(disputedFill(quiet, held, "company_customer_code")).toEqual({
      free: ["customer_company", "company_customer_code", "billing_name"],
      disputed: [],
    });
  });
});
