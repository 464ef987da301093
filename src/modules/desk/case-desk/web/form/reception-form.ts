import type { ComponentType, ReactNode } from "react";
import {
  type FieldValues,
  type UseFormReturn,
  useWatch,
} from "react-hook-form";
import { z } from "zod";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Question } from "#platform/web/ui/question.ts";
import type { SavedCase, SaveState } from "./case-saving.ts";
import {
  type CorrespondenceRows,
  correspondenceRowsSchema,
} from "./correspondence-rows.ts";

/** What the form of a reception holds: the fields of its case, the rows that go with it, and how far saving has come. */
export interface ReceptionValues extends FieldValues {
  correspondences: CorrespondenceRows;
  save_state: SaveState;
}
export type ReceptionForm = UseFormReturn<
  ReceptionValues,
  unknown,
  ReceptionValues
>;

/** Inside the form: its case as it was last saved; null as long as it was not. */
export const useSavedCase = (): SavedCase | null =>
  useWatch<Pick<ReceptionValues, "save_state">, "save_state">({
    name: "save_state",
  }).saved;

/** Something else that is written in the form and goes with its case. */
export interface ReceptionFollower {
  /** Under which the form holds it. */
  readonly name: string;
  /** The section in which its errors are counted. */
  readonly section: string;
  readonly schema: z.ZodType;
  readonly empty: unknown;
  /** That of a case which is there already; undefined while it is read. */
  readonly useSaved: (key: CaseKey) => unknown;
  readonly useFollowing: (form: ReceptionForm) => {
    readonly dialog: ReactNode;
    /** Whether some of it has not been sent. */
    readonly hasOpen: (values: ReceptionValues) => boolean;
    /** What is asked before the work starts without it; undefined: nothing. */
    readonly asksToStart: (values: ReceptionValues) => Question | undefined;
    /** @returns whether none of it was left behind */
    readonly follow: (key: CaseKey, isTold: boolean) => Promise<boolean>;
  };
  /** In the bar of the form. */
  readonly Sign: ComponentType;
}

/** In the form of a desk that has none. */
export const noFollower: ReceptionFollower = {
  name: "follower",
  section: "",
  schema: z.null(),
  empty: null,
  useSaved: () => null,
  useFollowing: () => ({
    dialog: null,
    hasOpen: () => false,
    asksToStart: () => undefined,
    follow: () => Promise.resolve(true),
  }),
  Sign: () => null,
};

/** The rules of the form over those of the fields. */
export const receptionSchema = (
  input: z.ZodObject,
  { name, schema }: ReceptionFollower,
) =>
  // The compiler does not know the name under which the follower lies.
  input.extend({
    correspondences: correspondenceRowsSchema,
    save_state: z.custom<SaveState>(
      (value) => typeof value === "object" && value !== null,
    ),
    [name]: schema,
  }) as unknown as z.ZodType<ReceptionValues, ReceptionValues>;
