import { styled } from "@mui/material/styles";
import { useRef, type ReactNode } from "react";
import type { PageMeta } from "#platform/contract/paging.ts";
import {
  EmptyState,
  ErrorState,
  LoadingRows,
} from "#platform/web/ui/states.tsx";
import { Pager } from "#platform/web/ui/table/pager.tsx";
import { StopReading } from "#platform/web/ui/table/stop-reading.tsx";
import { useQueueKeys } from "../components/use-queue-keys.ts";

const Cards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 8,
});

/** What a queue holds, as it is asked for. */
export interface QueueList<Row> {
  readonly data: { data: readonly Row[]; meta: PageMeta } | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Which page of a queue is shown, and the way to another. */
export interface QueuePages {
  readonly page: number;
  readonly per_page: number;
  readonly onChange: (pages: { page?: number; per_page?: number }) => void;
}

interface QueueProps<Row> {
  label: string;
  empty: { readonly message: string; readonly hint: string };
  list: QueueList<Row>;
  /** What the list is asked for. */
  query: object;
  card: (row: Row) => ReactNode;
  pages: QueuePages;
}

/** A queue as cards, with its keys, its states and its pages. */
export const Queue = <Row,>(props: QueueProps<Row>) => (
  <>
    <Rows {...props} />
    <StopReading query_key={JSON.stringify(props.query)} />
  </>
);

function Rows<Row>(props: QueueProps<Row>) {
  const { list } = props;
  const frame = useRef<HTMLUListElement>(null);
  useQueueKeys(frame, list.data);
  if (list.isError)
    return (
      <ErrorState error={list.error} onRetry={() => void list.refetch()} />
    );
  if (list.data === undefined) return <LoadingRows rows={4} />;
  const { data, meta } = list.data;
  if (data.length === 0) return <EmptyState {...props.empty} />;
  return (
    <>
      <Cards ref={frame} aria-label={props.label}>
        {data.map(props.card)}
      </Cards>
      <Pager
        meta={meta}
        onPage={(page) => props.pages.onChange({ page })}
        onPerPage={(per_page) => props.pages.onChange({ per_page })}
      />
    </>
  );
}
