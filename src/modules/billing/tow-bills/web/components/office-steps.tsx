import Button from "@mui/material/Button";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { yearlyCap } from "../../contract/deduction-rules.ts";
import {
  acceptTowBill,
  failTowBill,
  returnTowBill,
  submitTowBill,
} from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";
import { FollowButton, LeaveButton } from "./draft-acts.tsx";
import { NoticeButton } from "./notice-button.tsx";

interface Props {
  readonly record: DetailOf<typeof towBills>;
}

/** Steps that take something back, each with its reason. */
const BackSteps = ({ record: { id, version, may } }: Props) => {
  const params = { id };
  const back = useEndpointMutation(returnTowBill);
  const fail = useEndpointMutation(failTowBill);
  return (
    <>
      {may.return.allowed && (
        <ReasonButton
          {...text.returnStep}
          ability={may.return}
          send={(reason) =>
            back.mutateAsync({ params, body: { version, reason } })
          }
        />
      )}
      {may.fail.allowed && (
        <ReasonButton
          {...text.failStep}
          ability={may.fail}
          send={(reason) =>
            fail.mutateAsync({ params, body: { version, reason } })
          }
        />
      )}
    </>
  );
};

/** What the office does with the bill of a company. */
export const OfficeSteps = ({ record }: Props) => {
  const { id, version, may } = record;
  const given = { params: { id }, body: { version } };
  const accept = useEndpointMutation(acceptTowBill);
  const submit = useEndpointMutation(submitTowBill);
  const { run, is_busy } = useOneAtATime();
  const press = (work: () => Promise<unknown>, done: string) => () =>
    void run(async () => {
      await work();
      notify.success(done);
    }).catch(notify.error);
  /** Above the yearly cap nothing is deducted: whoever accepts has read it. */
  const acceptIt = async (): Promise<void> => {
    const sum = record.desk?.unregistered_year ?? 0;
    const isSure =
      sum <= yearlyCap ||
      (await confirm({
        title: text.capAsk,
        body: text.capBody(formatYen(sum)),
        action: text.accept,
      }));
    if (!isSure) return;
    await accept.mutateAsync(given);
    notify.success(text.accepted);
  };
  return (
    <>
      <NoticeButton bill={record} />
      <FollowButton bill={record} />
      {may.submit.allowed && (
        <Button
          variant="contained"
          disabled={is_busy}
          onClick={press(() => submit.mutateAsync(given), text.submitted)}
        >
          {text.submit}
        </Button>
      )}
      {record.bill_state === "submitted" && (
        <Button
          variant="contained"
          disabled={is_busy || !may.accept.allowed}
          onClick={() => void run(acceptIt).catch(notify.error)}
        >
          {text.accept}
        </Button>
      )}
      <BackSteps record={record} />
      <LeaveButton bill={record} />
    </>
  );
};
