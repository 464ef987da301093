import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import {
  codesFilter,
  FilterSelects,
} from "#modules/base/records/web/embeds/list-filters.tsx";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { useListQuery } from "#platform/web/ui/table/use-list-search.ts";
import { useNow } from "#platform/web/use-now.ts";
import {
  followCallLabels as label,
  followCallText as text,
} from "../../contract/call-text.ts";
import { callKinds, callScopes } from "../../contract/lookups.ts";
import { followTitles } from "../../contract/page-text.ts";
import type { FollowCall, FollowCallListQuery } from "../../contract/schema.ts";
import { dueGroups } from "../detail/due-groups.ts";

export type CallSearch = ReturnType<
  typeof useListQuery<FollowCallListQuery, Partial<FollowCallListQuery>>
>;

const filters = [codesFilter("kind", label.kind, callKinds)];
const offered = callScopes.options.filter(({ code }) => code !== "anyone");

/** What is late, what is due within the hour, and whose calls are shown. */
export const CallPageHead = (props: {
  search: CallSearch;
  calls: readonly FollowCall[];
  total: number | undefined;
}) => {
  const { search } = props;
  const groups = dueGroups(props.calls, useNow());
  const countOf = (name: string): number =>
    groups.find((group) => group.name === name)?.calls.length ?? 0;
  return (
    <PageHeader
      title={followTitles.calls}
      beside={
        <>
          {countOf("overdue") > 0 && (
            <StatusChip
              tone="red"
              label={text.overdueCount(countOf("overdue"))}
            />
          )}
          {countOf("hour") > 0 && (
            <StatusChip tone="yellow" label={text.hourCount(countOf("hour"))} />
          )}
          <Typography
            component="output"
            variant="body2"
            color="text.secondary"
            aria-live="polite"
          >
            {props.total !== undefined && text.total(props.total)}
          </Typography>
        </>
      }
      actions={
        <>
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={text.scope}
            value={search.query.scope}
            onChange={(_, scope: FollowCallListQuery["scope"] | null) => {
              if (scope !== null) search.set({ scope });
            }}
          >
            {offered.map(({ code, label: word }) => (
              <ToggleButton key={code} value={code}>
                {word}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <FilterSelects filters={filters} {...search} />
        </>
      }
    />
  );
};
