import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { recordText } from "#modules/base/records/contract/text.ts";
import { RateTable } from "#modules/billing/client-billing/web/embeds/rate-table.tsx";
import { useKeptAnswer } from "#modules/sos/tow-portal/web/embeds/kept-answers.tsx";
import { HoldButton } from "#modules/sos/tow-portal/web/embeds/hold-button.tsx";
import { formatDay } from "#platform/contract/japanese/dates.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { isApiError } from "#platform/web/api/api-error.ts";
import {
  endpointKey,
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { measure } from "#platform/web/theme/tokens.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { EmptyState, ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { towBills } from "../../contract/bill-record.ts";
import { confirmTowBill, submitTowBill } from "../../contract/endpoints.ts";
import { towBillStates } from "../../contract/lookups.ts";
import { towBillPages } from "../../contract/pages.ts";
import { towBillText as text } from "../../contract/text.ts";
import type { KeptLines } from "../detail/kept-lines.ts";
import { billTones } from "./bill-cells.tsx";
import { FollowButton, LeaveButton } from "./draft-acts.tsx";
import { KeptCards } from "./kept-cards.tsx";
import { NoticeButton } from "./notice-button.tsx";
import { FailedNote, PayDay } from "./pay-day.tsx";
import { LineCards } from "./line-cards.tsx";
import { AddLineButtons } from "./line-form.tsx";
import { useKeptLines } from "./use-kept-lines.tsx";

type Bill = DetailOf<typeof towBills>;
const { get } = declaredCalls(towBills);

const Steps = styled("div")({ display: "grid", gap: 12, margin: "16px 0" });

/** In reach of the thumb however many lines there are: above the places of the portal. */
const Submit = styled("div")(({ theme }) => ({
  position: "sticky",
  bottom: `calc(${String(measure.touch + 8)}px + env(safe-area-inset-bottom))`,
  zIndex: 1,
  padding: "8px 0",
  backgroundColor: (theme.vars ?? theme).palette.background.default,
}));

/** Whether the server has all that is shown; a receipt on its way is waited for, a line is to be seen in the sum first. */
const isWhole = async (holder: KeptLines, id: number): Promise<boolean> => {
  const waiting = () =>
    holder.get().kept.filter(({ bill_id }) => bill_id === id);
  const before = waiting();
  if (before.length > 0) await holder.flush();
  return waiting().length === 0 && before.every(({ line }) => line === null);
};

/** Submitting goes out by a held finger, or after a question. */
const useCompanyActs = (bill: Bill) => {
  const { id, version } = bill;
  const submit = useEndpointMutation(submitTowBill);
  const agree = useEndpointMutation(confirmTowBill);
  const { run, is_busy } = useOneAtATime();
  const given = { params: { id }, body: { version } };
  const { holder } = useKeptLines();
  const send = (): void => {
    void run(async () => {
      if (!(await isWhole(holder, id))) {
        notify.error(text.keptFirst);
        return;
      }
      await submit.mutateAsync(given);
      notify.success(text.submitted);
    }).catch(notify.error);
  };
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: text.submitAsk,
      body: text.submitBody(formatYen(bill.total)),
      action: text.submit,
    });
    if (agreed) send();
  };
  const agreeTo = (): void => {
    void run(async () => {
      await agree.mutateAsync(given);
      notify.success(text.confirmed);
    }).catch(notify.error);
  };
  return { send, ask, agreeTo, is_busy };
};

const CompanySteps = ({ bill }: { bill: Bill }) => {
  const { may } = bill;
  const acts = useCompanyActs(bill);
  return (
    <>
      <Steps>
        <FollowButton bill={bill} />
        <AddLineButtons record={bill} />
      </Steps>
      {may.submit.allowed && (
        <Submit>
          <HoldButton
            hint={text.submitHint}
            onHeld={acts.send}
            onAsk={() => void acts.ask()}
          >
            {text.submit}
          </HoldButton>
        </Submit>
      )}
      {may.confirm.allowed && (
        <Submit>
          <Button
            fullWidth
            size="large"
            variant="contained"
            disabled={acts.is_busy}
            onClick={acts.agreeTo}
          >
            {text.confirm}
          </Button>
        </Submit>
      )}
      <Steps>
        <LeaveButton bill={bill} />
      </Steps>
    </>
  );
};

/** A bill on the telephone of its company. */
export const CompanyBill = ({ id }: { id: number }) => {
  const found = useEndpointQuery(get, { params: { id } });
  useKeptAnswer(endpointKey(get, { params: { id } }), found.data);
  const bill = found.data?.data;
  const isGone = isApiError(found.error, 404);
  if (bill === undefined || isGone)
    return (
      <>
        <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
          {towBillPages.detail.title}
        </Typography>
        {isGone ? (
          <>
            <EmptyState
              message={recordText.notFound(towBillPages.detail.title)}
              hint={recordText.notFoundHint}
            >
              <ButtonLink variant="outlined" to={pagePath(towBillPages.list)}>
                {recordText.back}
              </ButtonLink>
            </EmptyState>
            <KeptCards bill_id={id} />
          </>
        ) : (
          <ReadState queries={[found]} rows={5} />
        )}
      </>
    );
  return (
    <>
      <ReadState queries={[found]} />
      <Typography component="h1" variant="h1" sx={{ mb: 1 }}>
        {formatDay(bill.period_to)} {formatYen(bill.total)}{" "}
        <StatusChip
          tone={billTones[bill.bill_state]}
          label={towBillStates.labelOf(bill.bill_state)}
        />
      </Typography>
      {bill.bill_state === "returned" && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {text.reason(bill.returned_reason ?? "")}
        </Alert>
      )}
      <FailedNote bill={bill} />
      <p>
        <PayDay bill={bill} />{" "}
        {bill.law_limit !== null && text.lawLimit(formatDay(bill.law_limit))}{" "}
        {bill.party !== null &&
          `${text.registration} ${bill.party.registration_number ?? text.unregistered}`}
      </p>
      <LineCards bill={bill} />
      <KeptCards bill_id={bill.id} />
      <RateTable rows={bill.tax_rows} />
      <NoticeButton bill={bill} />
      <CompanySteps bill={bill} />
    </>
  );
};
