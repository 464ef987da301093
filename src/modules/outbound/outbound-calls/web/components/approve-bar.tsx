import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ChosenBar } from "#platform/web/ui/table/chosen-bar.tsx";
import type { RowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { listSlips } from "../../contract/calls.ts";
import { approveSlips } from "../../contract/endpoints.ts";
import { slipListText as text } from "../../contract/list-text.ts";
import type { Slip } from "../../contract/slip-schema.ts";

const ApproveButton = (props: {
  chosen: readonly Slip[];
  clear: () => void;
}) => {
  const { chosen } = props;
  const queries = useQueryClient();
  const { run, is_busy } = useOneAtATime();
  const mayApprove = chosen.every(({ cc_status }) => cc_status === "complete");
  const approve = async (): Promise<void> => {
    const agreed = await confirm({
      title: text.approveTitle(chosen.length),
      body: text.approveBody,
      action: text.approve,
    });
    if (!agreed) return;
    const { data } = await callEndpoint(approveSlips, {
      body: { slips: chosen.map(({ id, version }) => ({ id, version })) },
    });
    props.clear();
    notify.success(text.approved(data.count));
    await invalidatePath(queries, listSlips.path);
  };
  return (
    <span title={mayApprove ? undefined : text.approveNone}>
      <Button
        variant="outlined"
        disabled={!mayApprove || is_busy}
        onClick={() => void run(approve).catch(notify.error)}
      >
        {text.approve}
      </Button>
    </span>
  );
};

/** Approves the slips that are chosen: all of them or none. */
export const ApproveBar = (props: {
  selection: RowSelection<Slip>;
  rows: readonly Slip[];
}) => (
  <ChosenBar {...props}>
    {(chosen, clear) => <ApproveButton chosen={chosen} clear={clear} />}
  </ChosenBar>
);
