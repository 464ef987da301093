import type { Generated, Selectable } from "kysely";
import type { OnCase } from "#modules/desk/case-desk/server/service.ts";
import type { Tables } from "#platform/server/db/schema.ts";
import type { Permission } from "#platform/contract/permissions.ts";
import type { CreatedAt } from "#platform/server/records/tables.ts";

declare module "#platform/server/db/schema.ts" {
  interface Tables {
    case_notices: CaseNoticesTable;
  }
}

/** What somebody has not seen yet; what is seen is deleted. */
interface CaseNoticesTable extends OnCase {
  id: Generated<number>;
  /** Who has to know; null: one of the desk, whoever it is. */
  user_id: number | null;
  /** What it is about, for whoever settles it. */
  kind: string;
  text: string;
  /** With what somebody may read of it who does not reach the case; null: who reaches the case. */
  permission: Permission | null;
  /** Where it is read; null: on the page of the case. */
  href: string | null;
  at: CreatedAt;
  by: string | null;
}
export type CaseNoticeRow = Selectable<Tables["case_notices"]>;

/** What somebody has to know of a case. */
export interface ToldOfCase {
  /** One of a kind stands for a person at a case: the newest. */
  readonly kind: string;
  /** As it is read, behind the number of the case. */
  readonly text: string;
  readonly to: readonly (number | null)[];
  /** With which others than those of the desk may read it: the text tells them no more than they may know. */
  readonly permission?: Permission;
  /** Where it is read, if not on the page of the case. */
  readonly href?: string;
}
