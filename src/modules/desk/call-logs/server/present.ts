import {
  refOfCase,
  type CaseRow,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { FileRow } from "#platform/server/files/file-port.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type { CallLog, CallLogDetail } from "../contract/schema.ts";
import type { CaseSummary } from "#modules/desk/case-desk/contract/schema.ts";
import { callLogAbilities, mayLink } from "./access.ts";
import type { CallLogListRow } from "./queries.ts";
import type { CallLogRow } from "./tables.ts";

export interface CallLogNames {
  readonly users: ReadonlyMap<number, string>;
  readonly caseOf: (row: PerhapsOnCase) => CaseRow | undefined;
}

/** Whoever may not read cases learns the number only. */
const presentCase = (
  inquiry: CaseRow | undefined,
  actor: Actor,
): CaseSummary | null => {
  if (inquiry === undefined) return null;
  const isShown = mayLink(actor, inquiry.module);
  return {
    ...refOfCase(inquiry),
    inquiry_status: inquiry.inquiry_status,
    caller_name: isShown ? inquiry.caller_name : null,
    customer_company: isShown ? inquiry.customer_company : null,
  };
};

export const presentCallLog = (
  row: CallLogListRow,
  actor: Actor,
  names: CallLogNames,
): CallLog => ({
  ...row,
  user_name: row.user_id === null ? null : (names.users.get(row.user_id) ?? ""),
  case: presentCase(names.caseOf(row), actor),
});

export const presentCallLogDetail = (
  row: CallLogRow,
  actor: Actor,
  more: {
    names: CallLogNames;
    files: readonly FileRow[];
    urlOf: (file: FileRow) => string;
  },
): CallLogDetail => {
  const { users } = more.names;
  return {
    ...presentCallLog(row, actor, more.names),
    recording_count: more.files.length,
    recordings: more.files.map((file) => ({
      id: file.id,
      name: file.name,
      content_type: file.content_type,
      size: file.size,
      url: more.urlOf(file),
      created_at: file.created_at,
    })),
    created_at: row.created_at,
    created_by: users.get(row.created_by ?? 0) ?? null,
    updated_by: users.get(row.updated_by ?? 0) ?? null,
    can: callLogAbilities(actor, row),
  };
};
