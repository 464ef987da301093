import {
  codeField,
  instantField,
  longTextField,
  referenceField,
} from "#modules/base/records/contract/fields.ts";
import { held, kept, placed } from "#modules/desk/case-desk/contract/fields.ts";
import { officeRequestKinds, officeStatuses } from "./office-lookups.ts";
import { connectText as text } from "./text.ts";

/** Longest request and answer, full-width characters. */
export const officeLimits = { request: 255, answer: 1000 } as const;

const desk = { told: "desk" } as const;
const person = {
  to: { table: "users", name: "name", missing: text.noSuchAgent },
} as const;

/** 事務局: what it was asked for and what it answered, kept as the steps of the request write it. */
export const officeFields = {
  office_status: placed(
    kept(
      held(
        codeField("事務局状態", officeStatuses, { list: { width: 116 } }),
        () => "none",
      ),
    ),
    desk,
  ),
  office_request_kind: placed(
    kept(codeField("依頼種別", officeRequestKinds)),
    desk,
  ),
  office_request_text: placed(
    kept(
      longTextField("依頼内容", officeLimits.request, {
        width: "full",
        is_searched: true,
      }),
    ),
    desk,
  ),
  office_due_at: placed(kept(instantField("事務局期限")), desk),
  office_requested_by: placed(kept(referenceField("依頼者", person)), desk),
  office_answer: placed(
    kept(
      longTextField("事務局回答", officeLimits.answer, {
        width: "full",
        is_searched: true,
      }),
    ),
    desk,
  ),
  office_answered_by: placed(kept(referenceField("回答者", person)), desk),
  office_since: placed(kept(instantField("状態日時")), {
    ...desk,
    is_in_file: false,
  }),
};
