import {
  codeField,
  instantField,
} from "#modules/base/records/contract/fields.ts";
import { held, kept, placed } from "#modules/desk/case-desk/contract/fields.ts";
import { mailFields } from "#modules/desk/case-mails/contract/mail-fields.ts";
import { escalationStatuses } from "./escalation-lookups.ts";

const ofDesk = { told: "desk" } as const;

/** エスカレーション: how far the sales company is with what it was asked, and whether a mail did not arrive. */
export const escalationFields = {
  escalation_status: kept(
    placed(
      held(
        codeField("エスカレーション状態", escalationStatuses, {
          list: { width: 130 },
        }),
        () => "none",
      ),
      ofDesk,
    ),
  ),
  escalation_due_at: kept(
    placed(
      instantField("回答期限", { list: { width: 134, sort: true } }),
      ofDesk,
    ),
  ),
  escalation_since: kept(placed(instantField("エスカレーション日時"), ofDesk)),
  ...mailFields,
};
