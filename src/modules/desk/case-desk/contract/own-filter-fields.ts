import { oneFilter } from "./filter-fields.ts";

/** By whose work a case is: of the account that asks. */
export const ownFilters = {
  /** Something is left to do, and the account received the case or changed it last. */
  handled_by: oneFilter(
    "担当",
    { options: [{ code: "me", label: "自分の対応中" }] },
    { told: "desk" },
  ),
  /** Sent back by an approver, and nobody has said to have seen it. */
  sent_back: oneFilter(
    "差戻し",
    {
      options: [
        { code: "me", label: "自分への差戻し" },
        { code: "any", label: "全員の未確認の差戻し" },
      ],
    },
    { told: "desk" },
  ),
};
