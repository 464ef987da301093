import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { taxClasses } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { FileList } from "#platform/web/ui/files/file-list.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { towBills, type TowBillLine } from "../../contract/bill-record.ts";
import { listTowReceipts, removeTowLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";
import { CaseLink, DeskSide } from "./desk-side.tsx";
import { askRemoval, LinePanel } from "./line-panel.tsx";
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

/** What may still be done with a line that the company added. */
const LineActs = ({ bill, line }: { bill: Bill; line: TowBillLine }) => {
  const reload = useReload();
  const remove = async (): Promise<void> => {
    if (!(await askRemoval(line.item))) return;
    await callEndpoint(removeTowLine, {
      params: { id: bill.id, line_id: line.id },
      body: { version: bill.version },
    });
    notify.success(text.lineRemoved);
    await reload();
  };
  return (
    <div className="line">
      {line.tax_class === "advance" && <LineReceipt bill={bill} line={line} />}
      <Button
        size="large"
        color="error"
        onClick={() => void remove().catch(notify.error)}
      >
        {text.remove}
      </Button>
    </div>
  );
};

const LineItem = ({ bill, line }: { bill: Bill; line: TowBillLine }) => (
  <>
    <div className="line">
      <b>{line.item}</b>
      <span>{taxClasses.labelOf(line.tax_class)}</span>
      <b className="end">{formatYen(line.amount)}</b>
      {bill.desk !== null && <DeskSide bill={bill} line={line} />}
    </div>
    {line.line_note !== null && <div>{line.line_note}</div>}
    {line.is_changed && <StatusChip tone="yellow" label={text.changedLine} />}
    {line.remark !== null && (
      <Alert severity="error" sx={{ my: 1 }}>
        {text.remarkOf(line.remark)}
      </Alert>
    )}
    {line.has_receipt && <SentReceipts bill={bill} line={line} />}
    {bill.may.edit.allowed && line.is_added && (
      <LineActs bill={bill} line={line} />
    )}
  </>
);

type Job = readonly [TowBillLine, ...TowBillLine[]];

/** Lines of one day of a case stand together; what was added stands for itself. */
const jobsOf = (lines: readonly TowBillLine[]): Job[] =>
  lines.reduce<Job[]>((jobs, line) => {
    const last = jobs.at(-1);
    const isSame =
      line.reception_number !== null &&
      last?.[0].reception_number === line.reception_number &&
      last[0].work_on === line.work_on;
    return isSame ? [...jobs.slice(0, -1), [...last, line]] : [...jobs, [line]];
  }, []);

const JobCard = ({ bill, job }: { bill: Bill; job: Job }) => {
  const [{ work_on, reception_number, plate, is_late }] = job;
  return (
    <LinePanel>
      <div className="line">
        <span>{formatDay(work_on)}</span>
        <span>{reception_number}</span>
        <span className="plate">{plate}</span>
        {is_late && <span>{text.late}</span>}
        <CaseLink bill={bill} line={job[0]} />
      </div>
      {job.map((line) => (
        <LineItem key={line.id} bill={bill} line={line} />
      ))}
    </LinePanel>
  );
};

/** The lines of a bill, a card for each job. */
export const LineCards = ({ bill }: { bill: Bill }) =>
  jobsOf(bill.lines).map((job) => (
    <JobCard key={job[0].id} bill={bill} job={job} />
  ));
