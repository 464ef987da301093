import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { approvalListQuery } from "#modules/desk/case-desk/contract/lifecycle-endpoints.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ShortcutHelp } from "#platform/web/ui/shortcut-help.tsx";
import { parseList } from "#platform/web/ui/table/use-list-search.ts";
import {
  queueShortcuts,
  queueText as text,
} from "../../contract/queue-text.ts";
import type { QueuePages } from "./queue.tsx";

/** One of the queues of a page. */
export interface QueueTab {
  /** In the address. */
  readonly name: string;
  /** With its number. */
  readonly label: string;
  readonly content: (pages: QueuePages) => ReactNode;
}

/** The page on which a desk decides: its queues as tabs, which of them and which page of it in the address. */
export function QueuePage(props: {
  title: string;
  tabs: readonly [QueueTab, ...QueueTab[]];
}) {
  const { tabs } = props;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { page, per_page } = parseList(approvalListQuery, {
    page: search["page"] ?? 1,
    per_page: search["per_page"] ?? 20,
  });
  const navigate = useNavigate();
  const shown = tabs.find(({ name }) => name === search["queue"]) ?? tabs[0];
  const queue = shown.name;
  const go = (changes: { queue?: string; page?: number; per_page?: number }) =>
    void navigate({
      to: ".",
      replace: true,
      search: { queue, per_page, ...changes },
    });
  return (
    <>
      <PageHeader
        title={props.title}
        actions={<ShortcutHelp rows={queueShortcuts} />}
      />
      <Tabs
        value={queue}
        aria-label={text.tabsLabel}
        variant="scrollable"
        sx={{ mb: 1.5 }}
        onChange={(_, next: string) => go({ queue: next })}
      >
        {tabs.map(({ name, label }) => (
          <Tab key={name} value={name} label={label} />
        ))}
      </Tabs>
      <Fragment key={queue}>
        {shown.content({ page, per_page, onChange: go })}
      </Fragment>
    </>
  );
}
