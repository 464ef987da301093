import { expect, test } from "vitest";
import { beginningOf } from "#modules/desk/case-desk/contract/field-rules.ts";
import type { WholeFacts } from "#modules/desk/case-desk/contract/desk-schema.ts";
import { connectCase } from "../../contract/fields.ts";
import { askOfBranch } from "./branch-question.ts";

const asked = {
  ...beginningOf(connectCase),
  car_dealer_id: 3,
  car_dealer_branch_id: 31,
  escalation_status: "sent",
} as unknown as WholeFacts;
const same = { car_dealer_id: 3, car_dealer_branch_id: 31 };

const lost = "保存していない変更は失われます";

test.each([
  ["another branch", asked, { ...same, car_dealer_branch_id: 32 }],
  ["another company", asked, { ...same, car_dealer_id: 4 }],
])("%s takes over: asked, with what is lost", (_what, record, typed) => {
  const question = askOfBranch(record, typed);
  expect(question?.title).toBe("拠点を切り替えますか？");
  expect(question?.body).toContain(lost);
});

test.each([
  ["the same branch", asked, same],
  [
    "another branch where nobody is asked",
    { ...asked, escalation_status: "none" },
    { ...same, car_dealer_branch_id: 32 },
  ],
])("%s: no question", (_what, record, typed) => {
  expect(askOfBranch(record, typed)).toBeUndefined();
});
