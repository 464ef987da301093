import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { Page } from "#platform/contract/page.ts";
import type { Access, Role } from "#platform/contract/permissions.ts";
import type { Shortcut } from "#platform/web/ui/shortcuts.ts";
import type { ReadQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { TableColumn } from "#platform/web/ui/table/column.ts";
import type { CaseQuery, ListFilters } from "../../contract/filter-fields.ts";
import type { AnyListCalls } from "../../contract/list-calls.ts";

/** The list of a desk on the screen, declared. */
export interface CaseListScreen<Row> {
  readonly module: CaseModule;
  /** Under which the list keeps its query, its columns and its views. */
  readonly name: string;
  readonly pages: Readonly<Record<"list" | "form" | "detail", Page>>;
  readonly filters: ListFilters;
  /** From `caseListReader`. */
  readonly readAddress: ReadQuery<CaseQuery>;
  readonly endpoints: AnyListCalls<Row>;
  readonly create_access: Access;
  /** Without those of which an account of the role is never told. */
  readonly columnsFor: (role: Role | undefined) => readonly TableColumn<Row>[];
  /** What makes a row another one on screen. */
  readonly versionOf: (row: Row) => string | number;
  /** Numbers of the main menu that the list offers beside its title. */
  readonly views: readonly MenuCount[];
  readonly export_source: string;
  /** Files of what hangs on the rows of the list. */
  readonly further_exports?: readonly string[];
  /** Keys that only this list has. */
  readonly shortcuts?: readonly Shortcut[];
  /** What the list is left for most often: its scripts come while the list is being read. */
  readonly fetchNext: () => Promise<unknown>;
  readonly text: {
    readonly create: string;
    /** What the keyword looks at. */
    readonly searchHint: string;
  };
}
