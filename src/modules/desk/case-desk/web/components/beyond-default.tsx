import AddIcon from "@mui/icons-material/Add";
import Button from "@mui/material/Button";
import type { PageMeta } from "#platform/contract/paging.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import {
  anyCode,
  type CaseQuery,
  type ListFilters,
} from "../../contract/filter-fields.ts";
import { heldCodes } from "../../contract/filter-offer-rules.ts";
import type { AnyListCalls } from "../../contract/list-calls.ts";
import { caseListText as text } from "../../contract/list-text.ts";
import type { ListChanges } from "../list/filter-chips.ts";

/** The filters of a query that are as the list opens with them, though nobody has set them. */
const begunFilters = ({ open }: ListFilters, query: CaseQuery) =>
  Object.entries(open).filter(
    ([name, { begins }]) =>
      begins !== undefined && heldCodes(query, name).join() === begins.join(),
  );

/** How many cases the filters hide with which the list opens, and the way to them; louder where somebody looks for a word. */
export function BeyondDefault(props: {
  meta: PageMeta | undefined;
  filters: ListFilters;
  query: CaseQuery;
  set: (changes: ListChanges) => void;
  count: AnyListCalls<unknown>["count"];
}) {
  const { meta, query } = props;
  const begun = begunFilters(props.filters, query);
  const withAll = (code: string | undefined) =>
    Object.fromEntries(begun.map(([name]) => [name, code]));
  const isCounted = meta?.is_total_capped === false && begun.length > 0;
  const whole = { ...query, ...withAll(undefined), page: 1, sort: undefined };
  const all = useEndpointQuery(
    props.count,
    { query: whole },
    { enabled: isCounted },
  );
  const rest = (all.data?.data.total ?? 0) - (meta?.total ?? 0);
  if (!isCounted || rest <= 0) return null;
  const isSearched = query.q !== undefined;
  const words = begun.flatMap(([, { options, begins = [] }]) =>
    options.flatMap(({ code, label }) => (begins.includes(code) ? label : [])),
  );
  return (
    <Button
      variant={isSearched ? "outlined" : "text"}
      startIcon={isSearched ? <AddIcon /> : undefined}
      onClick={() => props.set(withAll(anyCode))}
    >
      {text.beyond(words, rest)}
    </Button>
  );
}
