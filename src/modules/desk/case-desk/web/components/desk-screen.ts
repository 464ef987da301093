import type { ComponentType } from "react";
import type { z } from "zod";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { Page } from "#platform/contract/page.ts";
import type { ReadQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { DeskEndpoints } from "../../contract/desk-endpoints.ts";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import { rowWords } from "../../contract/field-rules.ts";
import type { CaseFields, CaseSections } from "../../contract/fields.ts";
import type { DeclaredContacts } from "../../contract/contact-rules.ts";
import type { NextStep } from "../detail/next-step.ts";
import type { DeclaredFields } from "../embeds/case-screen.tsx";
import type { OwnParts, SectionLayouts } from "../embeds/section-parts.tsx";
import type { CaseQuery, ListFilters } from "../../contract/filter-fields.ts";

/** A card of a case over some of its sections. */
export interface DeskCard {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly string[];
  /** Over both columns. */
  readonly is_wide?: true;
}

/** How a desk that shows what its fields say is declared for the browser. */
export interface DeskScreen {
  readonly module: CaseModule;
  /** What a case is called. */
  readonly what: string;
  readonly pages: Readonly<Record<"list" | "form" | "detail", Page>>;
  readonly fields: DeclaredFields;
  readonly schemas: {
    readonly filters: ListFilters;
    readonly readAddress: ReadQuery<CaseQuery>;
    readonly input: z.ZodObject;
  };
  readonly endpoints: DeskEndpoints & {
    readonly correspondences?: CorrespondenceEndpoints;
  };
  /** Under which its list is exported: the name of its table. */
  readonly export_source: string;
  /** Numbers of the main menu that its list offers beside its title. */
  readonly views?: readonly MenuCount[];
  /** What is to be done next, by its code. */
  readonly taskWord: (code: string) => string;
  /** How a task is done that neither a step nor a contact of its name does; a card is opened by `edit:` and its section. */
  readonly doneBy?: (code: string) => NextStep | undefined;
  /** Fields that say whether somebody was told. */
  readonly contacts?: DeclaredContacts;
  /** Where the fields of a section stand, and what stands in place of the input of some. */
  readonly layouts?: SectionLayouts<CaseSections>;
  readonly parts?: OwnParts<CaseSections>;
  /** Sections that make one card of a case, in their order; each its own where it is left out. */
  readonly cards?: readonly DeskCard[];
  /** Fields that the header says beside the number. */
  readonly head?: readonly string[];
  /** Columns in front of those that follow in the order of the form. */
  readonly first_columns?: readonly string[];
  /** What hangs on a case: under its cards, and beside them. */
  readonly hanging?: Readonly<
    Record<"Below" | "Beside", ComponentType<{ record: WholeFacts }>>
  >;
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
export const shownIn = (desk: DeskScreen) => rowWords(fieldsOf(desk));

/** Under which the list of a desk keeps query, columns and views. */
export const listNameOf = ({ endpoints }: DeskScreen): string =>
  endpoints.list.tag;
