import {
  codeField,
  instantField,
} from "#modules/base/records/contract/fields.ts";
import { kept, placed } from "#modules/desk/case-desk/contract/fields.ts";
import { mailStatuses } from "./lookups.ts";

/** Whether a mail of a case did not arrive: columns of a desk that writes mails. */
export const mailFields = {
  mail_status: placed(
    kept(codeField("メール不達", mailStatuses, { list: { width: 96 } })),
    { told: "desk" },
  ),
  mail_failed_at: placed(kept(instantField("不達日時")), {
    told: "desk",
    is_in_file: false,
  }),
};
