import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { towBillText as text } from "../../contract/text.ts";
import type { KeptLine, KeptLines } from "../detail/kept-lines.ts";
import { askRemoval, LinePanel } from "./line-panel.tsx";
import { ReceiptInput } from "./receipt-input.tsx";
import { useKeptLines } from "./use-kept-lines.tsx";

const discard = async (holder: KeptLines, { id, line }: KeptLine) => {
  if (await askRemoval(line?.item ?? text.receiptThere))
    await holder.discard(id);
};

const KeptActs = ({ kept, holder }: { kept: KeptLine; holder: KeptLines }) => (
  <div className="line">
    {kept.refusal !== null && (
      <Button
        size="large"
        variant="contained"
        onClick={() => void holder.retry(kept.id).catch(notify.error)}
      >
        {text.keptRetry}
      </Button>
    )}
    {kept.line?.is_toll === true && (
      <ReceiptInput
        has_receipt={kept.receipt !== null}
        onTake={(receipt) => holder.attach(kept.id, receipt)}
      />
    )}
    <Button
      size="large"
      color="error"
      onClick={() => void discard(holder, kept).catch(notify.error)}
    >
      {text.remove}
    </Button>
  </div>
);

/** Lines and receipts of a bill that are still on the phone; of all bills, that one of which is gone too, the refused. */
export const KeptCards = (
  shown: { bill_id: number } | { is_refused: true },
) => {
  const { holder, kept } = useKeptLines();
  return kept
    .filter((one) =>
      "bill_id" in shown ? one.bill_id === shown.bill_id : one.refusal !== null,
    )
    .map((one) => (
      <LinePanel key={one.id}>
        <div className="line">
          <span>{formatDay(one.line?.work_on ?? null)}</span>
          <StatusChip
            tone={one.refusal === null ? "yellow" : "red"}
            label={one.refusal === null ? text.keptWaiting : text.keptRefused}
          />
        </div>
        <div className="line">
          <b>{one.line?.item ?? text.receiptThere}</b>
          {one.line !== null && (
            <b className="end">{formatYen(one.line.amount)}</b>
          )}
        </div>
        {one.line?.line_note !== null && <div>{one.line?.line_note}</div>}
        {one.refusal !== null && (
          <Alert severity="error" sx={{ my: 1 }}>
            {one.refusal}
          </Alert>
        )}
        <KeptActs kept={one} holder={holder} />
      </LinePanel>
    ));
};
