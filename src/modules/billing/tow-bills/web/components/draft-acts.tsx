import Button from "@mui/material/Button";
import { useNavigate } from "@tanstack/react-router";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { RemovalButton } from "#modules/base/records/web/embeds/removal-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
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
export const LeaveButton = ({ bill: { id, version, may } }: Props) => {
  const navigate = useNavigate();
  return may.delete.allowed ? (
    <RemovalButton
      size="large"
      variant="text"
      startIcon={null}
      removal={{
        title: text.deleteAsk,
        note: text.deleteBody,
        label: text.deleteDraft,
        done: text.deleted,
        send: async (reason) => {
          const query = { version, reason };
          await callEndpoint(deleteTowBill, { params: { id }, query });
          await navigate({ to: pagePath(towBillPages.list) });
        },
      }}
    />
  ) : null;
};
