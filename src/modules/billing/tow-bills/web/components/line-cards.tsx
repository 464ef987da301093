import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { FileList } from "#platform/web/ui/files/file-list.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { towBills, type TowBillLine } from "../../contract/bill-record.ts";
import { listTowReceipts, removeTowLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";
import { LinePanel } from "./line-panel.tsx";
import { ReceiptInput } from "./receipt-input.tsx";
import { useKeptLines } from "./use-kept-lines.tsx";

type Bill = DetailOf<typeof towBills>;

const useReload = () => {
  const queries = useQueryClient();
  return () => invalidatePath(queries, towBills.path);
};

/** The receipt of a line that the server has: one on its way is as good. */
const LineReceipt = ({ bill, line }: { bill: Bill; line: TowBillLine }) => {
  const { holder, kept } = useKeptLines();
  const isWaiting = kept.some(({ line_id }) => line_id === line.id);
  return (
    <ReceiptInput
      has_receipt={line.has_receipt || isWaiting}
      onTake={(receipt) =>
        holder.add({
          bill_id: bill.id,
          version: bill.version,
          line: null,
          line_id: line.id,
          receipt,
        })
      }
    />
  );
};

/** What was photographed, for the company and for whoever accepts it. */
const SentReceipts = ({ bill, line }: { bill: Bill; line: TowBillLine }) => {
  const { id } = bill;
  const list = useEndpointQuery(listTowReceipts, { params: { id } });
  const own = list.data?.data.find(({ line_id }) => line_id === line.id);
  return (
    <>
      <ReadState queries={[list]} rows={1} />
      {own !== undefined && (
        <FileList files={own.receipts} none={text.receipt} />
      )}
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
    <LinePanel>
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
      {line.has_receipt && <SentReceipts bill={bill} line={line} />}
      {mayEdit && (
        <div className="line">
          {line.tax_class === "advance" && (
            <LineReceipt bill={bill} line={line} />
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
    </LinePanel>
  );
};

/** The lines of a bill, each as a card. */
export const LineCards = ({ bill }: { bill: Bill }) =>
  bill.lines.map((line) => <LineCard key={line.id} bill={bill} line={line} />);
