import type { ComponentType, ReactNode } from "react";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import {
  RecordBlock,
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import { declaredCalls } from "../../contract/calls.ts";
import { readQuery } from "../../contract/query-rules.ts";
import type { AnyRecord, DetailOf } from "../../contract/record.ts";
import {
  labelsOf,
  listNameOf,
  showField,
  showValue,
} from "../../contract/rules.ts";
import {
  declaredEditor,
  type FormParts,
} from "../components/declared-editor.tsx";
import { fieldValue } from "../components/field-value.tsx";
import {
  neighboursIn,
  RecordDetail,
  type RecordDetailKind,
} from "./record-detail.tsx";
import { timelineWordsOf } from "./record-words.tsx";

export { recordCalls } from "../components/record-calls.ts";

type Shown<R extends AnyRecord> = ComponentType<{ record: DetailOf<R> }>;

/** What a page shows otherwise than its fields say. */
export interface DetailParts<R extends AnyRecord>
  extends
    FormParts<R>,
    Pick<RecordDetailKind<DetailOf<R>>, "chips" | "facts" | "Steps">,
    Partial<Pick<RecordDetailKind<DetailOf<R>>, "list_name" | "list_page">> {
  /** Values by the name of their field; null where it is not read by itself. */
  readonly values?: {
    readonly [Name in keyof R["fields"]]?:
      | ((record: DetailOf<R>) => ReactNode)
      | null;
  };
  /** In place of the values of a block. */
  readonly views?: { readonly [Name in keyof R["blocks"]]?: Shown<R> };
  /** Labels of what the history says beside the fields. */
  readonly labelOf?: (field: string) => string | undefined;
  /** What stands below a block. */
  readonly beside?: { readonly [Name in keyof R["blocks"]]?: Shown<R> };
}

const valuesOf = <R extends AnyRecord>(
  record: R,
  names: readonly string[],
  one: DetailOf<R>,
  own: Readonly<
    Record<string, ((record: DetailOf<R>) => ReactNode) | null | undefined>
  >,
): RecordValue[] =>
  names.flatMap((name) => {
    const field = record.fields[name];
    const value = own[name];
    if (field === undefined || value === null) return [];
    if (field.read_with !== undefined && value === undefined) return [];
    return [
      {
        label: field.label,
        value: value?.(one) ?? fieldValue(record, name, one),
        ...(field.width !== undefined && { width: field.width }),
      },
    ];
  });

const wordsOf = (
  record: AnyRecord,
  labelOf: (field: string) => string | undefined = () => undefined,
): TimelineWords => {
  const show = showValue(record);
  const words = timelineWordsOf(labelsOf(record), show, record.pages);
  const { actions = {} } = record.text;
  return {
    ...words,
    action: (entity, action) => actions[action] ?? words.action(entity, action),
    field: (entity, field) => words.field(entity, field) ?? labelOf(field),
    value: (_entity, field, value) =>
      field in record.fields ? show(field, value) : undefined,
  };
};

const declaredView = <R extends AnyRecord>(
  record: R,
  { values = {}, views = {}, beside = {} }: DetailParts<R>,
) => {
  const bodies: Readonly<Record<string, Shown<R> | undefined>> = views;
  const extras: Readonly<Record<string, Shown<R> | undefined>> = beside;
  return function DeclaredView({ record: one }: { record: DetailOf<R> }) {
    return Object.entries(record.blocks).map(([id, { title, fields }]) => {
      const Body = bodies[id];
      const Extra = extras[id];
      return (
        <div key={id}>
          <RecordBlock id={id} title={title}>
            {Body === undefined ? (
              <RecordValues values={valuesOf(record, fields, one, values)} />
            ) : (
              <Body record={one} />
            )}
          </RecordBlock>
          {Extra !== undefined && <Extra record={one} />}
        </div>
      );
    });
  };
};

/** The page of a record, from what the record says of its fields. Made once, outside of the component. */
export const declaredDetail = <R extends AnyRecord>(
  record: R,
  parts: DetailParts<R> = {},
) => {
  const { get, remove, timeline } = declaredCalls(record);
  const { neighbours } = declaredCalls<AnyRecord>(record);
  const list_name = listNameOf(record);
  const kind: RecordDetailKind<DetailOf<R>> = {
    what: record.pages.detail.title,
    entity: record.entity,
    list_name: parts.list_name ?? list_name,
    list_page: parts.list_page ?? record.pages.list,
    detail_page: record.pages.detail,
    get,
    ...(record.is_kept === true && { is_kept: true }),
    ...(record.is_kept !== true &&
      record.without?.includes("remove") !== true && { remove }),
    timeline,
    timeline_words: wordsOf(record, parts.labelOf),
    nameOf: (one) => showField(record, record.name, one),
    useNeighbours: neighboursIn(neighbours, list_name, (search) =>
      readQuery<AnyRecord>(record, search),
    ),
    View: declaredView(record, parts),
    Editor: declaredEditor(record, parts),
    ...(parts.chips && { chips: parts.chips }),
    ...(parts.facts && { facts: parts.facts }),
    ...(parts.Steps && { Steps: parts.Steps }),
  };
  return function DeclaredDetailPage() {
    return <RecordDetail kind={kind} />;
  };
};
