import type { Search } from "#platform/contract/list-address.ts";
import type { Page } from "#platform/contract/page.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import { deskOnly } from "../../contract/filter-rules.ts";
import type { OutboundStatus } from "../../contract/lookups.ts";
import {
  type SlipListBeginning,
  slipQueryReader,
} from "../../contract/query-rules.ts";
import type { Slip, SlipListQuery } from "../../contract/slip-schema.ts";
import type { CallType } from "../detail/next-slip.ts";

/** A list of slips, declared. */
interface SlipListDeclared extends SlipListBeginning {
  /** Under which the list keeps its query, its columns and its views. */
  readonly name: string;
  readonly page: Page;
  /** What its 発信開始 takes. */
  readonly call_type: CallType;
  /** Statuses of its tabs. */
  readonly statuses: readonly OutboundStatus[];
  readonly columns: readonly TableColumn<Slip>[];
  readonly hrefOf: (slip: Slip) => string;
  /** Said where nothing is found. */
  readonly none: string;
  /** The desk's: sales companies to choose from, approval, its own filters. */
  readonly is_desk: boolean;
}

/** Made once, outside of the component. */
export const slipListView = (declared: SlipListDeclared) => ({
  ...declared,
  read: (search: Search): SlipListQuery => {
    const query = slipQueryReader(declared)(search);
    if (declared.is_desk) return query;
    // An address that the desk sent asks for no more than the account reads.
    const open = Object.entries(query).filter(
      ([name]) => !deskOnly.has(name as keyof SlipListQuery),
    );
    return Object.fromEntries(open) as SlipListQuery;
  },
});
export type SlipListView = ReturnType<typeof slipListView>;

/** Statuses of who waits for the vehicle to come. */
export const openBefore = [
  "call_required",
  "report_required",
  "unconfirmed",
  "dm_required",
  "waiting",
] as const satisfies readonly OutboundStatus[];
