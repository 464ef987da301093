import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  useChosenRows,
  type RowSelection,
} from "#platform/web/ui/table/row-selection.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { listSlips } from "../../contract/calls.ts";
import { approveSlips } from "../../contract/endpoints.ts";
import { slipListText as text } from "../../contract/list-text.ts";
import type { Slip } from "../../contract/slip-schema.ts";

/** Approves the slips that are chosen: all of them or none. */
export const ApproveBar = (props: {
  selection: RowSelection<Slip>;
  rows: readonly Slip[];
}) => {
  const { selection } = props;
  const ids = useChosenRows(selection);
  const chosen = props.rows.filter(({ id }) => ids.has(String(id)));
  const queries = useQueryClient();
  const { run, is_busy } = useOneAtATime();
  if (chosen.length === 0) return null;
  const mayApprove = chosen.every(({ cc_status }) => cc_status === "complete");
  const clear = (): void => selection.chosen.set([]);
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
    clear();
    notify.success(text.approved(data.count));
    await invalidatePath(queries, listSlips.path);
  };
  return (
    <Box
      role="group"
      aria-label={text.chosen(chosen.length)}
      sx={{ display: "flex", alignItems: "center", gap: 1 }}
    >
      <Typography variant="body2">{text.chosen(chosen.length)}</Typography>
      <span title={mayApprove ? undefined : text.approveNone}>
        <Button
          variant="outlined"
          disabled={!mayApprove || is_busy}
          onClick={() => void run(approve).catch(notify.error)}
        >
          {text.approve}
        </Button>
      </span>
      <Button onClick={clear}>{text.clear}</Button>
    </Box>
  );
};
