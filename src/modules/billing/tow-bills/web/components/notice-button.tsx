import type { RowOf } from "#modules/base/records/contract/record.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import type { towBills } from "../../contract/bill-record.ts";
import { getNotice } from "../../contract/endpoints.ts";
import { noticeText as text } from "../../contract/text.ts";

/** The paper of a bill as soon as it is one: what is paid, or what the office made and the company has to look at. */
export const NoticeButton = ({
  bill: { id, origin, bill_state },
}: {
  bill: Pick<RowOf<typeof towBills>, "id" | "origin" | "bill_state">;
}) => {
  const isDesk = origin === "desk" && bill_state !== "draft";
  return isDesk || bill_state === "scheduled" || bill_state === "paid" ? (
    <PaperButton
      label={isDesk ? text.selfBilled : text.title}
      variant="outlined"
      fetch={() => fetchFile(getNotice, { params: { id } })}
    />
  ) : null;
};
