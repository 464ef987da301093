import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import EditIcon from "@mui/icons-material/EditOutlined";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { NeighbourLinks } from "#platform/web/ui/neighbour-links.tsx";
import { RecordBar } from "#platform/web/ui/record-layout.tsx";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { recordShortcuts, recordText } from "../../contract/text.ts";
import { RemovalButton } from "../embeds/removal-button.tsx";
import type {
  AnsweredRecord,
  RecordDetailKind,
  UseNeighbours,
} from "./record-detail-kind.ts";

/** Previous and next record by the list's own query. */
const Neighbours = <R extends AnsweredRecord>(props: {
  kind: RecordDetailKind<R>;
  id: number;
  useNeighbours: UseNeighbours;
}) => {
  const { kind, id, useNeighbours } = props;
  const { previous_id, next_id } = useNeighbours(id);
  const hrefOf = (other: number | null): string | undefined =>
    other === null ? undefined : pagePath(kind.detail_page, { id: other });
  return (
    <NeighbourLinks
      what={kind.what}
      previous_href={hrefOf(previous_id)}
      next_href={hrefOf(next_id)}
    />
  );
};

const DeleteButton = <R extends AnsweredRecord>(props: {
  kind: RecordDetailKind<R>;
  endpoint: NonNullable<RecordDetailKind<R>["remove"]>;
  record: R;
  onDeleted: () => void;
}) => {
  const { kind, endpoint, record, onDeleted } = props;
  const queries = useQueryClient();
  const { id, version } = record;
  const name = kind.nameOf(record);
  return (
    <RemovalButton
      ability={record.can.delete}
      removal={{
        title: recordText.removeTitle(kind.what),
        note: kind.removal?.(record) ?? recordText.removeBody(name),
        done: recordText.removed(name),
        send: async (reason) => {
          const query = { version, reason };
          await callEndpoint(endpoint, { params: { id }, query });
          onDeleted();
          void invalidatePath(queries, endpoint.path.replace("/{id}", ""));
        },
      }}
    />
  );
};

interface HeaderProps<R extends AnsweredRecord> {
  readonly kind: RecordDetailKind<R>;
  readonly record: R;
  /** Undefined while it is being edited. */
  readonly onEdit: (() => void) | undefined;
}

/** What may be done with a record, for whom it may be done. */
const Acts = <R extends AnsweredRecord>(
  props: HeaderProps<R> & { readonly back: () => void },
) => {
  const { kind, record, onEdit, back } = props;
  const { Steps } = kind;
  const { update } = record.can;
  if (kind.is_kept === true && Steps !== undefined)
    return <Steps record={record} />;
  if (onEdit === undefined || update.because === "role") return null;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<EditIcon />}
        disabled={!update.allowed}
        title={update.reason}
        aria-label={recordText.editRecord(kind.what)}
        onClick={onEdit}
      >
        {recordText.edit}
      </Button>
      {Steps !== undefined && <Steps record={record} />}
      {kind.remove !== undefined && (
        <DeleteButton
          kind={kind}
          endpoint={kind.remove}
          record={record}
          onDeleted={back}
        />
      )}
    </>
  );
};

/** Header of a record: back, name, who else is here, edit, delete, neighbours. */
export function RecordHeader<R extends AnsweredRecord>(
  props: HeaderProps<R> & { readonly presence: ReactNode },
) {
  const { kind, record, onEdit } = props;
  const back = useWayBack(kind.list_name, pagePath(kind.list_page));
  useShortcut("u", back);
  return (
    <RecordBar>
      <div className="line">
        <IconButton
          edge="start"
          aria-label={recordText.back}
          title={recordText.back}
          onClick={back}
        >
          <ArrowBackIcon />
        </IconButton>
        <Typography component="h1" variant="h1">
          {recordText.heading(kind.what, kind.nameOf(record))}
        </Typography>
        {kind.chips?.(record)}
        {props.presence}
        <div className="end">
          <Acts kind={kind} record={record} onEdit={onEdit} back={back} />
          {kind.useNeighbours !== undefined && (
            <Neighbours
              kind={kind}
              id={record.id}
              useNeighbours={kind.useNeighbours}
            />
          )}
          <ShortcutHelp rows={recordShortcuts} />
        </div>
      </div>
      <div className="facts">
        {kind.facts?.(record)}
        <span>
          {recordText.updated(
            record.updated_by ?? "",
            formatDateTime(record.updated_at),
          )}
        </span>
      </div>
    </RecordBar>
  );
}
