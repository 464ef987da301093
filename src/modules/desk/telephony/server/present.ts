import {
  receivingDesk,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { caseModuleOf } from "#modules/base/desks/contract/rules.ts";
import type { CaseRef } from "#modules/desk/case-desk/contract/schema.ts";
import {
  refOfCase,
  type CaseRow,
  type PerhapsOnCase,
} from "#modules/desk/case-desk/server/service.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { stateOfCall, takeOverLeft } from "../contract/rules.ts";
import type {
  IncomingCall,
  KnownCaller,
  MissedCall,
} from "../contract/schema.ts";
import { desksOf, mayEndCall } from "./access.ts";
import { beginOf } from "./log-service.ts";
import type { TelephoneCallRow } from "./tables.ts";

type Names = ReadonlyMap<number, string>;

/** What the ids on calls are called. */
export interface CallNames {
  readonly users: Names;
  readonly caseOf: (row: PerhapsOnCase) => CaseRow | undefined;
}

const personOf = (
  id: number | null,
  names: Names,
): { id: number; name: string } | null =>
  id === null ? null : { id, name: names.get(id) ?? "" };

/** Without a desk that keeps cases a name is shown, but neither vehicle nor case. */
const presentCaller = (
  caller: KnownCaller | null,
  desks: readonly CaseModule[],
): KnownCaller | null => {
  if (caller === null) return null;
  const open_cases = caller.open_cases.filter(({ module }) =>
    desks.includes(module),
  );
  return desks.length > 0
    ? { ...caller, open_cases }
    : {
        ...caller,
        vehicle: null,
        open_cases,
        case_count: 0,
        prefill: {
          ...caller.prefill,
          vehicle_registration_number: null,
          chassis_number: null,
          vehicle_model: null,
        },
      };
};

const presentCase = (
  found: CaseRow | undefined,
  desks: readonly CaseModule[],
): CaseRef | null =>
  found !== undefined && desks.includes(found.module) ? refOfCase(found) : null;

export const presentCall = (
  row: TelephoneCallRow,
  actor: Actor,
  more: { names: CallNames; isOwnExtension: boolean; now: number },
): IncomingCall => ({
  id: row.id,
  version: row.version,
  state: stateOfCall(row),
  phone: row.phone,
  to_number: row.to_number,
  extension: row.answered_extension ?? row.extension,
  receives: caseModuleOf(row.module) ?? receivingDesk,
  is_own_extension: more.isOwnExtension,
  rang_at: beginOf(row),
  answered_at: row.answered_at,
  ended_at: row.ended_at,
  owner: personOf(row.owner_user_id, more.names.users),
  former_owner: personOf(row.former_owner_user_id, more.names.users),
  is_mine: row.owner_user_id === actor.user_id,
  take_over_ms: takeOverLeft(row, actor.user_id, more.now),
  may_end: mayEndCall(row, actor),
  caller: presentCaller(row.caller, desksOf(actor)),
  case: presentCase(more.names.caseOf(row), desksOf(actor)),
  call_log_id: row.call_log_id,
});

export const presentMissed = (
  row: TelephoneCallRow & { times: number },
): MissedCall => ({
  id: row.id,
  phone: row.phone,
  rang_at: beginOf(row),
  to_number: row.to_number,
  caller_name: row.caller?.matches[0]?.name ?? "",
  times: row.times,
});
