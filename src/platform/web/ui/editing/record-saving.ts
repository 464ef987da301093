import { errorBodySchema } from "#platform/contract/error-schema.ts";
import { type ApiError, isApiError } from "../../api/api-error.ts";
import { changedFields, isSameValue, mergeChanges } from "../conflict-merge.ts";

export type FieldName<V> = keyof V & string;

/** What an editing stands on: the values that were read, and the version of the record then. */
export interface Standing<V> {
  readonly baseline: V;
  readonly version: number;
}

/** What two people changed differently, for the dialog that asks which value stays. */
export interface FieldConflict<V> {
  /** The fields as they are saved now. */
  readonly theirs: V;
  /** Both sides' changes; in the conflicting fields one's own. */
  readonly merged: V;
  readonly fields: readonly FieldName<V>[];
  /** Who saved last, null where that is not shown; `at` is ISO 8601 UTC. */
  readonly by: string | null;
  readonly at: string | undefined;
  /** Whose value a field holds now, where that is known. */
  readonly whose?: (name: FieldName<V>) => string;
}

/** How a kind of record is read and written. */
export interface RecordPort<V, R> {
  readonly names: readonly FieldName<V>[];
  readonly valuesOf: (record: R) => V;
  /** The record as it is now. */
  readonly read: () => Promise<R>;
  /** @throws ApiError 568 when `version` is stale */
  readonly write: (
    changes: Partial<V>,
    version: number,
    values: V,
  ) => Promise<R>;
  /** Asks which values stay; undefined: back to the form. */
  readonly choose: (conflict: FieldConflict<V>) => Promise<V | undefined>;
}

export type SaveOutcome<V, R> =
  | {
      readonly kind: "saved";
      readonly record: R;
      /** Fields that came in from somebody else. */
      readonly taken: readonly FieldName<V>[];
    }
  | { readonly kind: "unchanged" }
  | { readonly kind: "cancelled" };

/** Who made a version stale, as the refusal says. */
const changeOf = (
  error: ApiError,
): Pick<FieldConflict<unknown>, "by" | "at"> => {
  const body = errorBodySchema.safeParse(error.body).data;
  return { by: body?.changed_by ?? null, at: body?.changed_at };
};

/**
 * Saves what differs from the standing with the version it was read at. Where somebody else saved meanwhile,
 * different fields are brought together and the save goes again; where both changed the same field, `choose`
 * is asked. Nothing of either side is lost.
 *
 * @throws ApiError for every other refusal
 */
export async function saveChanges<
  V extends Record<string, unknown>,
  R extends { version: number },
>(
  port: RecordPort<V, R>,
  standing: Standing<V>,
  input: V,
): Promise<SaveOutcome<V, R>> {
  let { baseline, version } = standing;
  let mine = input;
  let latest: R | undefined;
  const taken = new Set<FieldName<V>>();
  for (;;) {
    const changes = changedFields(baseline, mine, port.names);
    if (Object.keys(changes).length === 0)
      return latest === undefined
        ? { kind: "unchanged" }
        : { kind: "saved", record: latest, taken: [...taken] };
    try {
      const record = await port.write(changes, version, mine);
      return { kind: "saved", record, taken: [...taken] };
    } catch (error) {
      if (!isApiError(error, 568)) throw error;
      latest = await port.read();
      const theirs = port.valuesOf(latest);
      for (const name of theirsAlone(baseline, mine, theirs, port.names))
        taken.add(name);
      const { merged, conflicts } = mergeChanges(
        baseline,
        mine,
        theirs,
        port.names,
      );
      const next =
        conflicts.length === 0
          ? merged
          : await port.choose({
              theirs,
              merged,
              fields: conflicts,
              ...changeOf(error),
            });
      if (next === undefined) return { kind: "cancelled" };
      mine = next;
      baseline = theirs;
      version = latest.version;
    }
  }
}

/** Fields that somebody else changed and that were not touched here. */
const theirsAlone = <V extends Record<string, unknown>>(
  base: V,
  mine: V,
  theirs: V,
  names: readonly FieldName<V>[],
): FieldName<V>[] =>
  names.filter(
    (name) =>
      !isSameValue(base[name], theirs[name]) &&
      isSameValue(base[name], mine[name]),
  );

/** What somebody else saved while a record was being edited here. */
interface OthersChanges<Name> {
  /** Not touched here: the form takes them over. */
  readonly taken: readonly Name[];
  /** Touched here too: they stay, marked, until the save asks. */
  readonly disputed: readonly Name[];
}

/**
 * Compares a fresh record with the one the editing stands on.
 *
 * @param dirty whether a field was changed here
 */
export function changesByOther<V extends Record<string, unknown>>(
  base: V,
  latest: V,
  names: readonly FieldName<V>[],
  dirty: (name: FieldName<V>) => boolean,
): OthersChanges<FieldName<V>> {
  const changed = names.filter(
    (name) => !isSameValue(base[name], latest[name]),
  );
  return {
    taken: changed.filter((name) => !dirty(name)),
    disputed: changed.filter(dirty),
  };
}
