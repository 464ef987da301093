import Button from "@mui/material/Button";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  useChosenRows,
  type RowSelection,
} from "#platform/web/ui/table/row-selection.tsx";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { deleteFollowApplications } from "../../contract/endpoints.ts";
import { followListText as text } from "../../contract/list-text.ts";
import type { FollowItem } from "../../contract/schema.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { useFollowReload } from "./reason-dialog.tsx";

type Item = Pick<FollowItem, "id" | "version">;

const useDeleting = (items: readonly FollowItem[], onDone: () => void) => {
  const reload = useFollowReload();
  return async (): Promise<void> => {
    const agreed = await confirm({
      title: text.deleteAsk,
      body: text.deleteBody(items.length),
      action: text.delete,
      is_destructive: true,
    });
    if (!agreed) return;
    const { data } = await callEndpoint(deleteFollowApplications, {
      body: { items: items.map(({ id, version }) => ({ id, version })) },
    });
    onDone();
    notify.success(text.deleted(data.count));
    await reload();
  };
};

/** What may be done with the rows that are chosen, above the list; rows below do not move for it. */
export const ChosenBar = (props: {
  selection: RowSelection<FollowItem>;
  rows: readonly FollowItem[];
  /** Asked for by the key: the rows to give away. */
  asked: readonly Item[] | undefined;
  onAsk: (items: readonly Item[] | undefined) => void;
}) => {
  const { selection, rows, onAsk } = props;
  const ids = useChosenRows(selection);
  const chosen = rows.filter(({ id }) => ids.has(String(id)));
  const clear = (): void => selection.chosen.set([]);
  const remove = useDeleting(chosen, clear);
  const { run, is_busy } = useOneAtATime();
  const mayDelete =
    chosen.length > 0 && chosen.every(({ can }) => can.delete.allowed);
  return (
    <>
      {chosen.length > 0 && (
        <Box
          role="group"
          aria-label={text.chosen(chosen.length)}
          sx={{ display: "flex", alignItems: "center", gap: 1 }}
        >
          <Typography variant="body2">{text.chosen(chosen.length)}</Typography>
          <Button size="small" variant="outlined" onClick={() => onAsk(chosen)}>
            {text.assign}
          </Button>
          <span title={mayDelete ? undefined : text.deleteNone}>
            <Button
              size="small"
              color="error"
              variant="outlined"
              disabled={!mayDelete || is_busy}
              onClick={() => void run(remove).catch(notify.error)}
            >
              {text.delete}
            </Button>
          </span>
          <Button size="small" onClick={clear}>
            {text.release}
          </Button>
        </Box>
      )}
      {props.asked !== undefined && (
        <AssignDialog
          items={props.asked}
          onClose={() => onAsk(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
};
