import { useEffect, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useAccount } from "../api/account.ts";
import { changedFields, isSameValue } from "../ui/conflict-merge.ts";
import { claimSlot, type Claim } from "./draft-slot.ts";
import { readDraft, removeDraft, writeDraft } from "./draft-store.ts";

export interface DraftState {
  /** When the device last saved; `undefined`: nothing to save yet. */
  readonly saved_at?: Date;
  /** When the draft had been saved that was put back into the form. */
  readonly restored_from?: Date;
  /** The storage refused: full, or private mode. */
  readonly has_failed?: boolean;
}

const debounceMilliseconds = 300;
/** Whoever comes back later than that has begun something new. */
const sameSittingMilliseconds = 30 * 60_000;

export interface DraftOptions<V> {
  /**
   * For a record that exists: fields that were not touched here are not kept, so that an old draft never puts back
   * what somebody else has changed since.
   */
  readonly is_of_changes?: boolean;
  /** Fields in which the form proposes something of the moment, such as its time: untouched, it does not outlive it. */
  readonly momentary?: (values: V) => readonly Path<V>[];
}

/** A draft as a store of its own, so that saving renders the status line and not the form. */
export class DraftKeeper<V extends FieldValues, Out> {
  private state: DraftState = {};
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private claim: Claim | undefined;
  private isPending = false;
  private isClosed = false;

  private readonly form: UseFormReturn<V, unknown, Out>;
  private readonly user_id: string;
  private name: string;
  private readonly options: DraftOptions<V>;
  readonly is_of_changes: boolean;

  constructor(
    form: UseFormReturn<V, unknown, Out>,
    user_id: string,
    name: string,
    options: DraftOptions<V> = {},
  ) {
    this.options = options;
    this.is_of_changes = options.is_of_changes === true;
    this.form = form;
    this.user_id = user_id;
    this.name = name;
  }

  readonly get = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private setState(next: DraftState): void {
    this.state = next;
    for (const listener of this.listeners) listener();
  }

  /** Puts a draft back into the form and follows what is typed. Returns the way to stop. */
  readonly start = (): (() => void) => {
    this.isClosed = false;
    void claimSlot(this.user_id, this.name).then((claim) => {
      if (this.isClosed) claim.release();
      else {
        this.claim = claim;
        this.restore(claim);
      }
    });
    const unsubscribe = this.form.subscribe({
      formState: { values: true },
      callback: () => this.plan(),
    });
    window.addEventListener("pagehide", this.flush);
    document.addEventListener("visibilitychange", this.flush);
    return () => {
      this.flush();
      this.isClosed = true;
      unsubscribe();
      window.removeEventListener("pagehide", this.flush);
      document.removeEventListener("visibilitychange", this.flush);
      this.claim?.release();
    };
  };

  private restore(claim: Claim): void {
    const draft = readDraft(this.user_id, this.name, claim.slot);
    if (draft === undefined) return;
    const now = this.form.getValues();
    const isSameSitting =
      Date.now() - draft.saved_at <= sameSittingMilliseconds;
    const untouched = (draft.untouched ?? []) as Path<V>[];
    const values = { ...now, ...draft.values };
    if (!isSameSitting) for (const name of untouched) values[name] = now[name];
    this.form.reset(values, { keepDefaultValues: true });
    // Still what the form proposed, as long as nobody writes it.
    if (isSameSitting)
      for (const name of untouched)
        this.form.resetField(name, { defaultValue: values[name] });
    clearTimeout(this.timer);
    this.isPending = false;
    const at = new Date(draft.saved_at);
    this.setState({ saved_at: at, restored_from: at });
  }

  private valuesToKeep(): Record<string, unknown> {
    const values = this.form.getValues();
    const { defaultValues } = this.form.formState;
    return this.is_of_changes && defaultValues !== undefined
      ? changedFields<Record<string, unknown>>(
          defaultValues,
          values,
          Object.keys(values),
        )
      : values;
  }

  private untouchedFields(): string[] {
    const values = this.form.getValues();
    const { defaultValues } = this.form.formState;
    const names = this.options.momentary?.(values) ?? [];
    return names.filter((name) =>
      isSameValue(values[name], defaultValues?.[name]),
    );
  }

  private plan(): void {
    clearTimeout(this.timer);
    this.isPending = true;
    this.timer = setTimeout(this.flush, debounceMilliseconds);
  }

  /** Saves at once what has been typed since the last time. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    if (!this.isPending || this.claim === undefined) return;
    this.isPending = false;
    const saved_at = Date.now();
    const values = this.valuesToKeep();
    const isWritten = writeDraft(this.user_id, this.name, this.claim.slot, {
      values,
      saved_at,
      untouched: this.untouchedFields(),
    });
    this.setState(
      isWritten
        ? { ...this.state, saved_at: new Date(saved_at), has_failed: false }
        : { ...this.state, has_failed: true },
    );
  };

  /** Writes what is typed, and says whether the device has it. */
  readonly keep = (): boolean => {
    this.flush();
    return this.claim !== undefined && this.state.has_failed !== true;
  };

  /** What the draft belongs to has got a name of its own: it is found under that from now on. */
  readonly moveTo = async (name: string): Promise<void> => {
    if (this.name === name) return;
    const claim = await claimSlot(this.user_id, name);
    const { claim: left, name: formerName } = this;
    if (this.isClosed || left === undefined) {
      claim.release();
      return;
    }
    const held = readDraft(this.user_id, formerName, left.slot);
    if (held !== undefined) writeDraft(this.user_id, name, claim.slot, held);
    removeDraft(this.user_id, formerName, left.slot);
    left.release();
    this.claim = claim;
    this.name = name;
  };

  /** After a save on the server: the draft has done its work. */
  readonly clear = (): void => {
    clearTimeout(this.timer);
    this.isPending = false;
    if (this.claim !== undefined)
      removeDraft(this.user_id, this.name, this.claim.slot);
    this.setState({});
  };

  /** Back to what the server holds, at the user's wish. */
  readonly discard = (): void => {
    this.form.reset();
    this.clear();
  };
}

/** What the editing of a record takes: a draft of all its fields would put back what others have changed since. */
export interface DraftOfChanges {
  readonly is_of_changes: true;
  readonly clear: () => void;
}

/**
 * Autosaves a form on the device, about 300 ms after the last keystroke and when the page is left, and
 * puts it back after a crash, a sign-in or a closed tab. Call `clear()` after a successful save.
 * @param name what the draft belongs to: `sos-inquiry:new`, `sos-inquiry:123`
 */
export function useDraft<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  name: string,
  options: DraftOptions<V> & { readonly is_of_changes: true },
): DraftKeeper<V, Out> & DraftOfChanges;
export function useDraft<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  name: string,
  options?: DraftOptions<V>,
): DraftKeeper<V, Out>;
export function useDraft<V extends FieldValues, Out>(
  form: UseFormReturn<V, unknown, Out>,
  name: string,
  options: DraftOptions<V> = {},
): DraftKeeper<V, Out> {
  const { user_id } = useAccount();
  const [keeper] = useState(
    () => new DraftKeeper(form, user_id, name, options),
  );
  useEffect(() => keeper.start(), [keeper]);
  return keeper;
}
