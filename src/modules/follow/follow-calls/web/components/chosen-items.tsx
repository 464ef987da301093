import Button from "@mui/material/Button";
import { callEndpoint } from "#platform/web/api/client.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ChosenBar } from "#platform/web/ui/table/chosen-bar.tsx";
import type { RowSelection } from "#platform/web/ui/table/row-selection.tsx";
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

const Acts = (props: {
  chosen: readonly FollowItem[];
  clear: () => void;
  onAsk: (items: readonly Item[]) => void;
}) => {
  const { chosen, clear, onAsk } = props;
  const remove = useDeleting(chosen, clear);
  const { run, is_busy } = useOneAtATime();
  const mayDelete = chosen.every(({ can }) => can.delete.allowed);
  return (
    <>
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
    </>
  );
};

/** What may be done with the rows that are chosen, above the list; rows below do not move for it. */
export const ChosenItems = (props: {
  selection: RowSelection<FollowItem>;
  rows: readonly FollowItem[];
  /** Asked for by the key: the rows to give away. */
  asked: readonly Item[] | undefined;
  onAsk: (items: readonly Item[] | undefined) => void;
}) => {
  const { selection, rows, asked, onAsk } = props;
  return (
    <>
      <ChosenBar selection={selection} rows={rows}>
        {(chosen, clear) => (
          <Acts chosen={chosen} clear={clear} onAsk={onAsk} />
        )}
      </ChosenBar>
      {asked !== undefined && (
        <AssignDialog
          items={asked}
          onClose={() => onAsk(undefined)}
          onDone={() => selection.chosen.set([])}
        />
      )}
    </>
  );
};
