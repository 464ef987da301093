import type { ReactNode } from "react";
import type { z } from "zod";
import type { TimelineEntry } from "#modules/base/history/contract/schema.ts";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import type { Ability } from "#platform/contract/ability.ts";
import type { Call, Schema } from "#platform/contract/endpoint.ts";
import type { Page } from "#platform/contract/page.ts";
import type { RemovalQuery } from "#platform/contract/step-endpoints.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  lastQuery,
  type ReadQuery,
} from "#platform/web/ui/table/use-list-search.ts";

/** What every record that people manage answers. */
export interface AnsweredRecord {
  readonly id: number;
  readonly version: number;
  readonly updated_at: string;
  readonly updated_by: string | null;
  readonly can: { readonly update: Ability; readonly delete: Ability };
}

/** What the editor of a record is given. */
export interface RecordFormProps<R> {
  /** The record to edit; undefined for a new one. */
  record: R | undefined;
  onSaved: (record: R | undefined) => void;
  onCancel: () => void;
  /** Told whether there are unsaved changes, for the others who have it open. */
  onEditing?: (isEditing: boolean) => void;
}

type ById<Answer> = Call<
  Schema<{ id: number }>,
  z.ZodUndefined,
  z.ZodUndefined,
  Schema<Answer>
>;

export type TimelineEndpoint = ById<{ data: TimelineEntry[] }>;

/** How a kind of record is shown. Made once, outside of the component. */
export interface RecordDetailKind<R extends AnsweredRecord> {
  /** 顧客 */
  readonly what: string;
  readonly entity: string;
  readonly list_name: string;
  readonly list_page: Page;
  readonly detail_page: Page;
  readonly get: ById<{ data: R }>;
  /** Never changed nor deleted: its steps alone are offered. */
  readonly is_kept?: true;
  /** Absent where deleting is one of its steps. */
  readonly remove?: Call<Schema<{ id: number }>, RemovalQuery>;
  readonly timeline: TimelineEndpoint;
  readonly timeline_words: TimelineWords;
  readonly nameOf: (record: R) => string;
  /** What is lost with one, where the question before it is deleted has to say more than that it is gone. */
  readonly removal?: (record: R) => string;
  /** Chips and facts of the header. */
  readonly chips?: (record: R) => ReactNode;
  readonly facts?: (record: R) => ReactNode;
  /** Further steps that stand with edit and delete. */
  readonly Steps?: (props: { record: R }) => ReactNode;
  /** Ids before and after, by the list's own query; absent where nobody goes from one to the next. */
  readonly useNeighbours?: UseNeighbours;
  /** The record to read. */
  readonly View: (props: { record: R }) => ReactNode;
  readonly Editor: (props: EditorProps<R>) => ReactNode;
  /** Above the history. */
  readonly Aside?: (props: { record: R }) => ReactNode;
}

export type EditorProps<R> = RecordFormProps<R> & { readonly record: R };

interface Neighbours {
  readonly previous_id: number | null;
  readonly next_id: number | null;
}
export type UseNeighbours = (id: number) => Neighbours;

/** While they are being looked for. */
const noNeighbours: Neighbours = { previous_id: null, next_id: null };

/** Those beside one in the list `name`, in the query with which that was last seen. */
export const neighboursIn = (
  endpoint: Call<
    Schema<{ id: number }>,
    Schema<object>,
    z.ZodUndefined,
    Schema<{ data: Neighbours }>
  >,
  name: string,
  read: ReadQuery<object>,
): UseNeighbours =>
  function useNeighbours(id) {
    const query = lastQuery(name, read) ?? read({});
    const found = useEndpointQuery(endpoint, { params: { id }, query });
    return found.data?.data ?? noNeighbours;
  };
