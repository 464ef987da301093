import type { Role } from "#platform/contract/permissions.ts";
import { namesWhere, wholeBeginningOf } from "./field-rules.ts";
import type { CaseFields, Sections } from "./fields.ts";

/** What stands beside the fields of a case and is nobody's outside the desk. */
interface Beside {
  readonly desk: readonly string[];
  /** Steps of what hangs on its cases that the desk takes among itself. */
  readonly steps?: readonly string[];
  /** Fields of what hangs on its cases that stay with the desk. */
  readonly hanging?: readonly string[];
  /** Kinds of record of whose steps an account outside the call centre learns in the history of a case. */
  readonly told: readonly string[];
  /** What is there in place of one that is never null. */
  readonly blank: Readonly<Record<string, unknown>>;
}

/** Told to no maker: persons. A sales company calls its customer back, the maker looks at vehicles. */
const personOfSummary = "caller_name";

/** A case of whatever desk in one line, as an account of this role is told of it. */
export const visibleSummary = <
  R extends { readonly [personOfSummary]: string | null },
>(
  row: R,
  role: Role | undefined,
): R => (role === "carMaker" ? { ...row, [personOfSummary]: null } : row);

const none: ReadonlySet<string> = new Set();

/** Steps that every desk takes among itself. */
const stepsAmongItself = [
  "next_action",
  "approve",
  "send_back",
  "see_send_back",
  "correspondence",
  "hand_over",
  "hand_over_ended",
  "delete",
];

export interface Entry {
  readonly entity: string;
  readonly action: string;
  readonly reason: string | null;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly screen: string;
  readonly changes: readonly { readonly field: string }[];
}

/** An entry without names and reasons, without the changes of hidden fields, and without which company had the case before. */
const toldOf = <E extends Entry>(entry: E, hidden: ReadonlySet<string>): E => ({
  ...entry,
  reason: null,
  user_id: null,
  user_name: null,
  screen: "",
  changes: entry.changes.filter(
    ({ field }) =>
      !field.startsWith("car_dealer_") &&
      !hidden.has(field.replace(/_(at|by)$/, "")) &&
      !hidden.has(field) &&
      !field.startsWith("own_next_action") &&
      !/^(completed|approved)_/.test(field),
  ),
});

/** Who outside the desk is told what of a kind of case: its list, detail, file, history and search follow it. */
export const caseVisibility = <S extends Sections<S>>(
  declared: CaseFields<S>,
  beside: Beside,
) => {
  const forDealer: ReadonlySet<string> = new Set([
    ...namesWhere(declared, ({ told }) => told === "desk"),
    ...beside.desk,
  ]);
  const forMaker: ReadonlySet<string> = new Set([
    ...forDealer,
    ...namesWhere(declared, ({ told }) => told === "dealer"),
  ]);
  const among = new Set([...stepsAmongItself, ...(beside.steps ?? [])]);
  const hanging = beside.hanging ?? [];
  const blank: Readonly<Record<string, unknown>> = {
    ...wholeBeginningOf(declared),
    ...beside.blank,
  };

  /** Fields that an account of this role is never told. */
  const hiddenFieldsOf = (role: Role | undefined): ReadonlySet<string> => {
    if (role === "carDealer") return forDealer;
    return role === "carMaker" ? forMaker : none;
  };

  /** The record without what the role is never told, and without what that is called. */
  const withoutHidden = <R extends object>(
    record: R,
    role: Role | undefined,
  ): R => {
    const hidden = hiddenFieldsOf(role);
    if (hidden.size === 0) return record;
    const told = ([field, value]: [string, unknown]): [string, unknown] => {
      if (hidden.has(field)) return [field, blank[field] ?? null];
      if (field !== "names") return [field, value];
      const names = Object.entries(value as object);
      return [
        field,
        Object.fromEntries(names.filter(([name]) => !hidden.has(name))),
      ];
    };
    return Object.fromEntries(Object.entries(record).map(told)) as R;
  };

  /**
   * The history as an account of this role reads it: steps without the desk's reasons and names, and no change of a
   * field that it is never told. An entry of which nothing is left does not appear.
   */
  const visibleEntries = <E extends Entry>(
    entries: readonly E[],
    role: Role | undefined,
  ): E[] => {
    const hidden = hiddenFieldsOf(role);
    if (hidden.size === 0) return [...entries];
    return entries
      .filter(
        ({ entity, action }) =>
          beside.told.includes(entity) && !among.has(action),
      )
      .map((entry) => toldOf(entry, new Set([...hidden, ...hanging])))
      .filter(
        ({ action, changes }) => action !== "update" || changes.length > 0,
      );
  };

  return { hiddenFieldsOf, withoutHidden, visibleEntries };
};
