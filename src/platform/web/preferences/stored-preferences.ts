import { pageSizes } from "#platform/contract/list-address.ts";
import { themeModes } from "#platform/contract/theme-modes.ts";
import type {
  ColumnChoice,
  Place,
  Preferences,
  PreferencesPatch,
  SavedView,
} from "#platform/contract/preference-schema.ts";
import {
  type Guard,
  isAbsentOr,
  isFlag,
  isListOf,
  isNumber,
  isRecord,
  isRecordOf,
  isText,
} from "../guards.ts";

/*
 * The copy on the device as another version of the program may have left it. The server checks what is sent to it by
 * `preferencesPatchSchema`.
 */

const isOneOf =
  <T>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((one) => one === value);

const isColumns: Guard<ColumnChoice> = (value): value is ColumnChoice =>
  isRecord(value) &&
  isListOf(isText)(value.order) &&
  isRecordOf(isFlag)(value.hidden) &&
  isRecordOf(isNumber)(value.widths);

const isView: Guard<SavedView> = (value): value is SavedView =>
  isRecord(value) &&
  isText(value.name) &&
  isRecordOf(isText)(value.search) &&
  isAbsentOr(isFlag)(value.is_default);

const isPlace: Guard<Place> = (value): value is Place =>
  isRecord(value) && isNumber(value.left) && isNumber(value.top);

const isTheme = isOneOf(themeModes);
const isPerPage = isOneOf(pageSizes);
const isViews = isListOf(isView);

type Lists = NonNullable<PreferencesPatch["lists"]>;

/** What was arranged for lists; in a change null takes a part back. */
const isLists =
  (isPart: <T>(isOne: Guard<T>) => Guard<T | null | undefined>): Guard<Lists> =>
  (value): value is Lists =>
    isRecordOf(isRecord)(value) &&
    Object.values(value).every(
      ({ columns, per_page, views, place }) =>
        isPart(isColumns)(columns) &&
        isPart(isPerPage)(per_page) &&
        isPart(isViews)(views) &&
        isPart(isPlace)(place),
    );

const isTakenOr =
  <T>(isOne: Guard<T>): Guard<T | null | undefined> =>
  (value): value is T | null | undefined =>
    value === null || isAbsentOr(isOne)(value);

export const isPreferences: Guard<Preferences> = (
  value,
): value is Preferences =>
  isRecord(value) &&
  isAbsentOr(isTheme)(value.theme) &&
  isLists(isAbsentOr)(value.lists);

export const isPatch: Guard<PreferencesPatch> = (
  value,
): value is PreferencesPatch =>
  isRecord(value) &&
  isTakenOr(isTheme)(value.theme) &&
  isAbsentOr(isLists(isTakenOr))(value.lists);
