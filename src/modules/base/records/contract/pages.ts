import { definePages, type Page } from "#platform/contract/page.ts";
import type { Access } from "#platform/contract/permissions.ts";

/** Where the pages of a record are, and what they are called. */
interface RecordPlaces {
  /** Of the list; a record is one step below, by its number. */
  readonly path: string;
  readonly form_path: string;
  readonly access: Access;
  /** Of the form, where fewer make one than read them. */
  readonly form_access?: Access;
  readonly titles: {
    readonly list: string;
    readonly form: string;
    readonly detail: string;
  };
  /** Absent: another page leads to the list. */
  readonly menu?: Omit<NonNullable<Page["menu"]>, "label">;
}

/** List, form and detail of a record; the list may be in the menu. */
export const recordPages = ({
  path,
  form_path,
  access,
  form_access = access,
  titles,
  menu,
}: RecordPlaces) =>
  definePages({
    list: {
      path,
      access,
      title: titles.list,
      ...(menu && { menu: { ...menu, label: titles.list } }),
    },
    form: { path: form_path, access: form_access, title: titles.form },
    detail: { path: `${path}/$id`, access, title: titles.detail },
  });
