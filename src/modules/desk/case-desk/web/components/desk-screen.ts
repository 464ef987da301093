import type { z } from "zod";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { Page } from "#platform/contract/page.ts";
import { readListQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { DeskEndpoints } from "../../contract/desk-endpoints.ts";
import { fieldWords } from "../../contract/field-rules.ts";
import type { CaseFields } from "../../contract/fields.ts";

/** What every list of cases has in its address, beside filters that only one desk has. */
interface ListAddress extends Record<string, unknown> {
  readonly page: number;
  readonly per_page: number;
  readonly sort: string;
  readonly q?: string | undefined;
}

/** The fields of a case, whatever they are. */
type DeclaredFields = Pick<CaseFields, "sections" | "entries"> & {
  readonly names: readonly string[];
};

/** How a desk that shows what its fields say is declared for the browser. */
export interface DeskScreen {
  readonly module: CaseModule;
  /** What a case is called. */
  readonly what: string;
  readonly pages: Readonly<Record<"list" | "form" | "detail", Page>>;
  readonly fields: DeclaredFields;
  readonly schemas: {
    readonly query: z.ZodType<ListAddress>;
    readonly input: z.ZodObject;
  };
  readonly endpoints: DeskEndpoints;
  /** What is to be done next, by its code. */
  readonly taskWord: (code: string) => string;
  readonly text: {
    readonly create: string;
    /** What the keyword of the list looks at. */
    readonly searchHint: string;
  };
}

/** The rules of fields take any, which the compiler cannot see of those of one desk. */
export const fieldsOf = ({ fields }: DeskScreen): CaseFields =>
  fields as CaseFields;

/** A field as a person reads it, out of a row or a whole case. */
export const shownIn = (desk: DeskScreen) => {
  const show = fieldWords(fieldsOf(desk));
  return (name: string, record: object): string =>
    show(name, (record as Readonly<Record<string, unknown>>)[name]);
};

/** Under which the list of a desk keeps query, columns and views. */
export const listNameOf = ({ endpoints }: DeskScreen): string =>
  endpoints.list.tag;

/** The query with which the list was last seen. */
export const listQueryOf = (desk: DeskScreen) =>
  readListQuery(listNameOf(desk), desk.schemas.query) ??
  desk.schemas.query.parse({});
