import Button from "@mui/material/Button";
import { RemovalButton } from "#modules/base/records/web/embeds/removal-button.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { ChosenBar } from "#platform/web/ui/table/chosen-bar.tsx";
import type { RowSelection } from "#platform/web/ui/table/row-selection.tsx";
import { deleteFollowApplications } from "../../contract/endpoints.ts";
import { followListText as text } from "../../contract/list-text.ts";
import type { FollowItem } from "../../contract/schema.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { useFollowReload } from "./reason-dialog.tsx";

type Item = Pick<FollowItem, "id" | "version">;

const useDeleting = (items: readonly FollowItem[], onDone: () => void) => {
  const reload = useFollowReload();
  return async (reason: string): Promise<void> => {
    await callEndpoint(deleteFollowApplications, {
      body: {
        items: items.map(({ id, version }) => ({ id, version })),
        reason,
      },
    });
    onDone();
    await reload();
  };
};

const Acts = (props: {
  chosen: readonly FollowItem[];
  clear: () => void;
  onAsk: (items: readonly Item[]) => void;
}) => {
  const { chosen, clear, onAsk } = props;
  const send = useDeleting(chosen, clear);
  const mayDelete = chosen.every(({ can }) => can.delete.allowed);
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => onAsk(chosen)}>
        {text.assign}
      </Button>
      <span title={mayDelete ? undefined : text.deleteNone}>
        <RemovalButton
          size="small"
          startIcon={null}
          disabled={!mayDelete}
          removal={{
            title: text.deleteAsk,
            note: text.deleteBody(chosen.length),
            label: text.delete,
            done: text.deleted(chosen.length),
            send,
          }}
        />
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
