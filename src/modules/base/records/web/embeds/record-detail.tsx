import { useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import {
  Timeline,
  type TimelineWords,
} from "#modules/base/history/web/embeds/timeline.tsx";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  RecordBlock,
  RecordColumns,
  RecordSkeleton,
} from "#platform/web/ui/record-layout.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { EmptyState, ErrorState, ReadState } from "#platform/web/ui/states.tsx";
import { listHref } from "#platform/web/ui/table/list-way-back.ts";
import { ButtonLink } from "#platform/web/ui/button-link.ts";
import { recordText } from "../../contract/text.ts";
import { RecordHeader } from "../components/record-header.tsx";
import type {
  RecordDetailKind,
  AnsweredRecord,
  TimelineEndpoint,
} from "../components/record-detail-kind.ts";

export { neighboursIn } from "../components/record-detail-kind.ts";
export type {
  EditorProps,
  RecordDetailKind,
  AnsweredRecord,
  TimelineEndpoint,
} from "../components/record-detail-kind.ts";

/** Who changed a record, the newest first. */
export const RecordHistory = (props: {
  id: number;
  timeline: TimelineEndpoint;
  words: TimelineWords;
}) => {
  const timeline = useEndpointQuery(props.timeline, {
    params: { id: props.id },
  });
  return (
    <>
      <ReadState queries={[timeline]} rows={4} />
      {timeline.data !== undefined && (
        <Timeline entries={timeline.data.data} words={props.words} />
      )}
    </>
  );
};

/** What stands beside a record: what its kind adds, and who changed it. */
const Beside = <R extends AnsweredRecord>(props: {
  kind: RecordDetailKind<R>;
  record: R;
  has_history: boolean;
}) => {
  const { kind, record } = props;
  const { Aside } = kind;
  return (
    <aside>
      {Aside !== undefined && <Aside record={record} />}
      {props.has_history && (
        <RecordBlock id="history" title={recordText.history} is_bare>
          <RecordHistory
            id={record.id}
            timeline={kind.timeline}
            words={kind.timeline_words}
          />
        </RecordBlock>
      )}
    </aside>
  );
};

const Opened = <R extends AnsweredRecord>(props: {
  kind: RecordDetailKind<R>;
  record: R;
}) => {
  const { kind, record } = props;
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const edit = useCallback(() => {
    if (record.can.update.allowed) setOpen(true);
  }, [record.can.update.allowed]);
  useShortcut("e", edit);
  const close = () => setOpen(false);
  const { View, Editor } = kind;
  // Who may never change a record does not see who did, nor who is at it.
  const hasHistory = record.can.update.because !== "role";
  const hasAside = hasHistory || kind.Aside !== undefined;
  const Columns = hasAside ? RecordColumns : "div";
  return (
    <>
      <RecordHeader
        kind={kind}
        record={record}
        onEdit={isOpen ? undefined : edit}
        presence={
          hasHistory && (
            <PresenceBar
              entity={kind.entity}
              entity_id={record.id}
              is_editing={isOpen && isEditing}
            />
          )
        }
      />
      <Columns>
        <section aria-label={recordText.content(kind.what)}>
          {isOpen ? (
            <Editor
              record={record}
              onEditing={setEditing}
              onSaved={close}
              onCancel={close}
            />
          ) : (
            <View record={record} />
          )}
        </section>
        {hasAside && (
          <Beside kind={kind} record={record} has_history={hasHistory} />
        )}
      </Columns>
    </>
  );
};

/** Detail of a record: header, content to read and to edit, history. */
export function RecordDetail<R extends AnsweredRecord>(props: {
  kind: RecordDetailKind<R>;
}) {
  const { kind } = props;
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,15}$/.test(id);
  const found = useEndpointQuery(
    kind.get,
    { params: { id: Number(id) } },
    { enabled: isNumber },
  );
  if (!isNumber || isApiError(found.error, 404))
    return (
      <>
        <PageHeader title={kind.what} />
        <EmptyState
          message={recordText.notFound(kind.what)}
          hint={recordText.notFoundHint}
        >
          <ButtonLink
            variant="outlined"
            to={listHref(kind.list_name, pagePath(kind.list_page))}
          >
            {recordText.back}
          </ButtonLink>
        </EmptyState>
      </>
    );
  if (found.data !== undefined)
    return <Opened key={id} kind={kind} record={found.data.data} />;
  if (!found.isError) return <RecordSkeleton />;
  return (
    <>
      <PageHeader title={kind.what} />
      <ErrorState error={found.error} onRetry={() => void found.refetch()} />
    </>
  );
}
