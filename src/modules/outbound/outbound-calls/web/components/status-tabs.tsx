import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { countSlips } from "../../contract/calls.ts";
import { slipListText as text } from "../../contract/list-text.ts";
import {
  outboundStatuses,
  type OutboundStatus,
} from "../../contract/lookups.ts";
import { anyStatus } from "../../contract/query-rules.ts";
import type { SlipSearch } from "./slip-filters.tsx";

/** The statuses that a list is narrowed to, in words; empty for all. */
export const statusWords = (
  statuses: readonly OutboundStatus[] | undefined,
  begins: readonly OutboundStatus[],
): string => {
  if (statuses === undefined) return "";
  return begins.length > 1 && statuses.join() === begins.join()
    ? text.open
    : statuses.map((status) => outboundStatuses.labelOf(status)).join("・");
};

/** The statuses of a list with the exact number of each, whatever else is filtered. */
export const StatusTabs = (props: {
  search: SlipSearch;
  statuses: readonly OutboundStatus[];
  /** Those with which the list opens. */
  begins: readonly OutboundStatus[];
}) => {
  const { search, statuses, begins } = props;
  const { query } = search;
  const counted = useEndpointQuery(
    countSlips,
    { query },
    { keep_previous: true },
  );
  const counts = counted.data?.data;
  const sum = (codes: readonly OutboundStatus[]): number | undefined =>
    counts === undefined
      ? undefined
      : codes.reduce((total, code) => total + (counts.by_status[code] ?? 0), 0);
  const tabs = [
    ...(begins.length > 1
      ? [{ value: begins.join(), label: text.open, codes: begins }]
      : []),
    ...statuses.map((code) => ({
      value: code as string,
      label: outboundStatuses.labelOf(code),
      codes: [code],
    })),
    { value: anyStatus, label: text.all, codes: outboundStatuses.codes },
  ];
  const now = query.outbound_status?.join() ?? anyStatus;
  return (
    <Tabs
      value={tabs.some(({ value }) => value === now) ? now : false}
      aria-label={text.tabs}
      variant="scrollable"
      sx={{ mb: 1, flex: "none" }}
      onChange={(_, value: string) => search.set({ outbound_status: value })}
    >
      {tabs.map(({ value, label, codes }) => {
        const count = sum(codes);
        return (
          <Tab
            key={value}
            value={value}
            label={count === undefined ? label : text.counted(label, count)}
          />
        );
      })}
    </Tabs>
  );
};
