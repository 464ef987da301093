import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useNavigate } from "@tanstack/react-router";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import { ExportButton } from "#modules/base/exports/web/embeds/export-button.tsx";
import type { RowOf } from "#modules/base/records/contract/record.ts";
import {
  formatDay,
  formatYearMonthJapanese,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { towBills } from "../../contract/bill-record.ts";
import { createTowBill, getUnbilled } from "../../contract/endpoints.ts";
import { towBillStates, type TowBillState } from "../../contract/lookups.ts";
import { towBillPages } from "../../contract/pages.ts";
import { towBillText as text } from "../../contract/text.ts";
import { billTones } from "./bill-cells.tsx";
import { KeptCards } from "./kept-cards.tsx";
import { LinePanel } from "./line-panel.tsx";
import { NoticeButton } from "./notice-button.tsx";
import { FailedNote, PayDay } from "./pay-day.tsx";
import { useKeptLines } from "./use-kept-lines.tsx";

type Bill = RowOf<typeof towBills>;
const { list } = declaredCalls(towBills);

/** What of a bill is still on the phone. */
const KeptChip = ({ bill_id }: { bill_id: number }) => {
  const { kept } = useKeptLines();
  const { length } = kept.filter((one) => one.bill_id === bill_id);
  return length === 0 ? null : (
    <StatusChip tone="yellow" label={text.keptCount(length)} />
  );
};

/** How a bill of one's own stands, and the way to it. */
const BillCard = ({ bill }: { bill: Bill }) => {
  return (
    <LinePanel>
      <div className="line">
        <b>{formatDay(bill.period_to)}</b>
        <StatusChip
          tone={billTones[bill.bill_state]}
          label={towBillStates.labelOf(bill.bill_state)}
        />
        <KeptChip bill_id={bill.id} />
        <b className="end">{formatYen(bill.total)}</b>
      </div>
      {bill.bill_state === "returned" && (
        <Alert severity="error" sx={{ my: 1 }}>
          {text.reason(bill.returned_reason ?? "")}
        </Alert>
      )}
      <FailedNote bill={bill} />
      <div className="line">
        <span>{text.jobs(bill.line_count)}</span>
        <span>{bill.tow_bill_number}</span>
        <span>
          <PayDay bill={bill} />
        </span>
        <span className="end">
          <NoticeButton bill={bill} />
          <ButtonLink
            size="large"
            to={pagePath(towBillPages.detail, { id: bill.id })}
          >
            {text.open}
          </ButtonLink>
        </span>
      </div>
    </LinePanel>
  );
};

/** Bills of the company in some states. */
export const BillCards = ({ states }: { states?: readonly TowBillState[] }) => {
  const found = useEndpointQuery(list, {
    query: {
      page: 1,
      per_page: 50,
      sort: "-period_to",
      ...(states !== undefined && { bill_state: [...states] }),
    },
  });
  const rows = found.data?.data ?? [];
  return (
    <>
      <ReadState queries={[found]} rows={3} />
      {rows.map((bill) => (
        <BillCard key={bill.id} bill={bill} />
      ))}
      {found.data !== undefined && rows.length === 0 && (
        <EmptyState message={text.nothingHere} />
      )}
    </>
  );
};

/** What is not billed yet, and one press that gathers it. */
const Unbilled = () => {
  const found = useEndpointQuery(getUnbilled, { query: {} });
  const navigate = useNavigate();
  const { run, is_busy } = useOneAtATime();
  const unbilled = found.data?.data;
  if (unbilled === undefined) return <ReadState queries={[found]} rows={2} />;
  if (unbilled.count === 0)
    return <EmptyState message={text.nothing} hint={text.nothingLead} />;
  const period_to = unbilled.period_to ?? tokyoDate();
  const create = (): void => {
    void run(async () => {
      const { data } = await callEndpoint(createTowBill, {
        body: { period_to, tow_truck_company_id: null },
      });
      notify.success(text.created);
      await navigate({ to: pagePath(towBillPages.detail, { id: data.id }) });
    }).catch(notify.error);
  };
  return (
    <LinePanel>
      <Typography component="p" variant="h2" sx={{ mb: 1.5 }}>
        {text.unbilled(unbilled.count, formatYen(unbilled.sum))}
      </Typography>
      <Button
        fullWidth
        size="large"
        variant="contained"
        disabled={is_busy}
        onClick={create}
      >
        {text.create(formatYearMonthJapanese(period_to.slice(0, 7)))}
      </Button>
    </LinePanel>
  );
};

/** A company's bills on its telephone. */
export const CompanyBills = () => (
  <>
    <Typography component="h1" variant="h1" sx={{ mb: 1.5 }}>
      {towBillPages.list.title}
    </Typography>
    <KeptCards is_refused />
    <Unbilled />
    <BillCards />
    <ExportButton
      source={towBills.table}
      further={["tow_bill_lines", "tow_bill_payments"]}
      query={{ sort: "-period_to" }}
    />
  </>
);
