import Button from "@mui/material/Button";
import { useState } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { QuestionButton } from "#modules/base/records/web/embeds/question-button.tsx";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";
import type { bills } from "../../contract/bill-record.ts";
import {
  applyCredit,
  cancelBill,
  getBillPdf,
} from "../../contract/endpoints.ts";
import { billText as text } from "../../contract/text.ts";
import { CreditDialog } from "./credit-dialog.tsx";
import { NoteRefunds } from "./refund-steps.tsx";
import { SendDialog } from "./send-dialog.tsx";

type Bill = DetailOf<typeof bills>;

/** What is done with a bill: shown, sent, given back, cancelled. */
export const BillSteps = ({ record }: { record: Bill }) => {
  const [dialog, setDialog] = useState<"send" | "credit">();
  const cancel = useEndpointMutation(cancelBill);
  const apply = useEndpointMutation(applyCredit);
  const { id, version, may } = record;
  const close = (): void => setDialog(undefined);
  return (
    <>
      {record.bill_kind !== "opening" && (
        <PaperButton
          label={text.print}
          variant="outlined"
          fetch={() => fetchFile(getBillPdf, { params: { id } })}
        />
      )}
      {may.send.allowed && (
        <Button variant="contained" onClick={() => setDialog("send")}>
          {text.send}
        </Button>
      )}
      {may.credit.allowed && (
        <Button variant="outlined" onClick={() => setDialog("credit")}>
          {text.credit}
        </Button>
      )}
      {may.apply.allowed && (
        <QuestionButton
          ability={may.apply}
          label={text.apply}
          title={text.applyAsk}
          body={text.applyBody(formatYen(-record.balance))}
          done={text.applied}
          send={() => apply.mutateAsync({ params: { id }, body: { version } })}
        />
      )}
      <NoteRefunds record={record} />
      {may.cancel.allowed && (
        <ReasonButton
          ability={may.cancel}
          label={text.cancel}
          title={text.cancelTitle}
          note={text.cancelNote}
          reason={text.cancelReason}
          missing={text.cancelMissing}
          done={text.cancelled}
          send={(reason) =>
            cancel.mutateAsync({ params: { id }, body: { version, reason } })
          }
        />
      )}
      {dialog === "send" && <SendDialog record={record} onClose={close} />}
      {dialog === "credit" && <CreditDialog record={record} onClose={close} />}
    </>
  );
};
