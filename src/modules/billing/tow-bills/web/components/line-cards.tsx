import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { towBills, type TowBillLine } from "../../contract/bill-record.ts";
import { addReceipt, removeTowLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";

type Bill = DetailOf<typeof towBills>;

const Card = styled(Panel)({
  padding: "10px 14px",
  marginBottom: 8,
  "& .line": {
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 12px",
    alignItems: "center",
  },
  "& .end": { marginLeft: "auto" },
});

const useReload = () => {
  const queries = useQueryClient();
  return () => invalidatePath(queries, towBills.path);
};

/** The receipt of a toll: a photo. */
const ReceiptButton = (props: { bill: Bill; line: TowBillLine }) => {
  const { bill, line } = props;
  const input = useRef<HTMLInputElement>(null);
  const reload = useReload();
  const { run, is_busy } = useOneAtATime();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    void run(async () => {
      await uploadFile(addReceipt, { id: bill.id, line_id: line.id }, file);
      notify.success(text.receiptSaved);
      await reload();
    }).catch(notify.error);
  };
  return (
    <>
      <Button
        size="large"
        variant={line.has_receipt ? "outlined" : "contained"}
        disabled={is_busy}
        onClick={() => input.current?.click()}
      >
        {line.has_receipt ? text.receiptThere : text.receipt}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        capture="environment"
        aria-label={text.receipt}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
};

const LineCard = ({ bill, line }: { bill: Bill; line: TowBillLine }) => {
  const reload = useReload();
  const mayEdit = bill.may.edit.allowed && line.is_added;
  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: text.removeTitle,
      body: line.item,
      action: text.remove,
      is_destructive: true,
    });
    if (!agreed) return;
    await callEndpoint(removeTowLine, {
      params: { id: bill.id, line_id: line.id },
      body: { version: bill.version },
    });
    notify.success(text.lineRemoved);
    await reload();
  };
  return (
    <Card>
      <div className="line">
        <span>{formatDay(line.work_on)}</span>
        <span>{line.reception_number}</span>
        <span>{line.plate}</span>
        {line.is_late && <span>{text.late}</span>}
      </div>
      <div className="line">
        <b>{line.item}</b>
        <span>{taxClasses.labelOf(line.tax_class)}</span>
        <b className="end">{formatYen(line.amount)}</b>
      </div>
      {line.line_note !== null && <div>{line.line_note}</div>}
      {mayEdit && (
        <div className="line">
          {line.tax_class === "advance" && (
            <ReceiptButton bill={bill} line={line} />
          )}
          <Button
            size="large"
            color="error"
            onClick={() => void remove().catch(notify.error)}
          >
            {text.remove}
          </Button>
        </div>
      )}
    </Card>
  );
};

/** The lines of a bill, each as a card. */
export const LineCards = ({ bill }: { bill: Bill }) =>
  bill.lines.map((line) => <LineCard key={line.id} bill={bill} line={line} />);
