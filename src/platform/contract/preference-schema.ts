import { z } from "zod";
import { pageSizes } from "./list-address.ts";
import { themeModes } from "./theme-modes.ts";

/** What each account arranged for itself. Kept on the server: another machine shows the same. */

const most = { lists: 60, columns: 100, views: 30, filters: 40 } as const;

const columnName = z.string().min(1).max(60);

/** Which columns an account sees in a list, in which order and width (CSS pixels). */
const columnChoiceSchema = z.strictObject({
  order: z.array(columnName).max(most.columns),
  hidden: z
    .record(columnName, z.boolean())
    .refine((all) => Object.keys(all).length <= most.columns),
  widths: z
    .record(columnName, z.number().min(20).max(2000))
    .refine((all) => Object.keys(all).length <= most.columns),
});
export interface ColumnChoice extends z.infer<typeof columnChoiceSchema> {}

/** A query of a list under a name of the user's own. */
const savedViewSchema = z.strictObject({
  name: z.string().min(1).max(40),
  search: z
    .record(z.string().max(60), z.string().max(500))
    .refine((all) => Object.keys(all).length <= most.filters),
  /** Opens when the list is entered without a query. */
  is_default: z.boolean().optional(),
});
export interface SavedView extends z.infer<typeof savedViewSchema> {}

/** Where a box stands that floats over its page (CSS pixels); the page puts it inside its window. */
const placeSchema = z.strictObject({
  left: z.number().min(-10_000).max(10_000),
  top: z.number().min(-10_000).max(10_000),
});
export interface Place extends z.infer<typeof placeSchema> {}

/** What an account arranged for one list, or for a box of its own; what it left alone is absent. */
const listPreferencesSchema = z.strictObject({
  columns: columnChoiceSchema.optional(),
  per_page: z.literal(pageSizes).optional(),
  views: z.array(savedViewSchema).max(most.views).optional(),
  place: placeSchema.optional(),
});
export interface ListPreferences extends z.infer<
  typeof listPreferencesSchema
> {}

const listName = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const preferencesSchema = z.strictObject({
  theme: z.enum(themeModes).optional(),
  /** By the name of the list or box. */
  lists: z.record(listName, listPreferencesSchema),
});
export interface Preferences extends z.infer<typeof preferencesSchema> {}

/** Only what changed; null takes it back. */
export const preferencesPatchSchema = z.strictObject({
  theme: z.enum(themeModes).nullish(),
  lists: z
    .record(
      listName,
      z.strictObject({
        columns: columnChoiceSchema.nullish(),
        per_page: z.literal(pageSizes).nullish(),
        views: z.array(savedViewSchema).max(most.views).nullish(),
        place: placeSchema.nullish(),
      }),
    )
    .refine((all) => Object.keys(all).length <= most.lists)
    .optional(),
});
export interface PreferencesPatch extends z.infer<
  typeof preferencesPatchSchema
> {}
