import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { text } from "#platform/contract/japanese/fields.ts";
import { stepsAt, versionBody } from "#platform/contract/step-endpoints.ts";
import { towAccounts } from "./account-record.ts";
import { towAccountText } from "./account-text.ts";
import { towPayers } from "./pages.ts";
import { towAccountSchemas } from "./tow-schema.ts";

const accountStep = stepsAt(
  { path: towAccounts.path, tag: towAccounts.tag },
  towAccountSchemas.one,
);
export const confirmTowAccount = accountStep(
  "confirm",
  "Pay a company to an account that another entered; the company is told by mail",
  towPayers,
  versionBody,
);
export const refuseTowAccount = accountStep(
  "refuse",
  "Turn an account down, with the reason",
  towPayers,
  versionBody.extend({
    reason: text(longestStepReason, towAccountText.refuseMissing),
  }),
);
