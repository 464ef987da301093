import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import type { towBills } from "../../contract/bill-record.ts";
import { deleteTowBill, followReports } from "../../contract/endpoints.ts";
import { towBillPages } from "../../contract/pages.ts";
import { towBillText as text } from "../../contract/text.ts";

interface Props {
  readonly bill: DetailOf<typeof towBills>;
}

/** Where reports say something else by now: takes the lines as they stand there. */
export const FollowButton = ({ bill }: Props) => {
  const { id, version } = bill;
  const follow = useEndpointMutation(followReports);
  const { run, is_busy } = useOneAtATime();
  const press = (): void => {
    void run(async () => {
      await follow.mutateAsync({ params: { id }, body: { version } });
      notify.success(text.followed);
    }).catch(notify.error);
  };
  const isShown =
    bill.may.edit.allowed && bill.lines.some(({ is_changed }) => is_changed);
  return isShown ? (
    <Button size="large" variant="contained" disabled={is_busy} onClick={press}>
      {text.follow}
    </Button>
  ) : null;
};

/** Gives a draft up: its work is unbilled again. */
export const LeaveButton = ({ bill: { id, may } }: Props) => {
  const navigate = useNavigate();
  const leave = async (): Promise<void> => {
    const agreed = await confirm({
      title: text.deleteAsk,
      body: text.deleteBody,
      action: text.deleteDraft,
      is_destructive: true,
    });
    if (!agreed) return;
    await callEndpoint(deleteTowBill, { params: { id } });
    notify.success(text.deleted);
    await navigate({ to: pagePath(towBillPages.list) });
  };
  return may.delete.allowed ? (
    <Button
      size="large"
      color="error"
      onClick={() => void leave().catch(notify.error)}
    >
      {text.deleteDraft}
    </Button>
  ) : null;
};
