import type { ComponentType } from "react";
import type { z } from "zod";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import type { MenuCount } from "#platform/contract/menu-count.ts";
import type { Page } from "#platform/contract/page.ts";
import type { Question } from "#platform/web/ui/question.ts";
import type { ReadQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { CaseShortcut } from "../../contract/detail-text.ts";
import type { DeskEndpoints } from "../../contract/desk-endpoints.ts";
import type { WholeFacts } from "../../contract/desk-schema.ts";
import { rowWords } from "../../contract/field-rules.ts";
import type { CaseFields, CaseSections } from "../../contract/fields.ts";
import type { DeclaredContacts } from "../../contract/contact-rules.ts";
import type { NextStep } from "../detail/next-step.ts";
import type { DeclaredDoubles } from "../../contract/double-endpoints.ts";
import type {
  CaseStep,
  DeclaredFields,
  StepQuestion,
} from "../embeds/case-screen.tsx";
import type { RowPart } from "./further-fields.tsx";
import type { OwnParts, SectionLayouts } from "../embeds/section-parts.tsx";
import type { CaseQuery, ListFilters } from "../../contract/filter-fields.ts";
import type { ReceptionParts } from "./reception-kind.tsx";

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
    /** Where the same case may come in twice. */
    readonly doubles?: DeclaredDoubles;
  };
  /** Under which its list is exported: the name of its table. */
  readonly export_source: string;
  /** Files of what hangs on the cases of its list. */
  readonly further_exports?: readonly string[];
  /** Numbers of the main menu that its list offers beside its title. */
  readonly views?: readonly MenuCount[];
  /** What is to be done next, by its code. */
  readonly taskWord: (code: string) => string;
  /**
   * How a task is done that neither a step nor a contact of its name does, or what its step waits for; a card is opened
   * by `edit:` and its id.
   */
  readonly doneBy?: (code: string, record: WholeFacts) => NextStep | undefined;
  /** Whom what comes next waits for where this account cannot do it, and since when. */
  readonly awaits?: (record: WholeFacts) => string | undefined;
  /** What is asked before these values are saved; undefined: nothing. */
  readonly asks?: (
    record: WholeFacts,
    typed: Readonly<Record<string, unknown>>,
  ) => Question | undefined;
  /** Fields that say whether somebody was told. */
  readonly contacts?: DeclaredContacts;
  /** Where the fields of a section stand, and what stands in place of the input of some. */
  readonly layouts?: SectionLayouts<CaseSections>;
  readonly parts?: OwnParts<CaseSections>;
  /** What its reception has beside the fields. */
  readonly reception: ReceptionParts;
  /** Sections that make one card of a case, in their order; each its own where it is left out. */
  readonly cards?: readonly DeskCard[];
  /** Fields that the header says beside the number. */
  readonly head?: readonly string[];
  /** Steps that only this desk has, behind those of every desk; the cards of `hanging` take theirs as `step:` acts. */
  readonly steps?: readonly CaseStep<WholeFacts>[];
  /** What is said in the question before a case is completed. */
  readonly Completing?: StepQuestion<WholeFacts>["Fields"];
  /** Keys that only the cases of this desk have. */
  readonly case_shortcuts?: readonly CaseShortcut[];
  /** What happened to its cases beside what happens to those of every desk, for their history. */
  readonly actions?: Readonly<Record<string, string>>;
  /** How what hangs on its cases words what happened to it. */
  readonly wordsOf?: (entity: string) => TimelineWords | undefined;
  /** What people call the codes of some filters of its list, by the filter and the code; a hook. */
  readonly useFilterLabels?: () => FilterLabels | undefined;
  /** Columns in front of those that follow in the order of the form. */
  readonly first_columns?: readonly string[];
  /** What a sales company is asked to do about a case, in the list in place of what the desk does next. */
  readonly asked?: {
    readonly label: string;
    readonly Mark: ComponentType<{ id: number }>;
  };
  /**
   * What hangs on a case: what has to be known of it, what is in hand (behind the first card of its fields), further
   * cards, what is folded under them, and what stands beside them.
   */
  readonly hanging?: Readonly<
    Record<"Below" | "Beside", ComponentType<{ record: WholeFacts }>>
  > &
    Readonly<
      Partial<
        Record<
          "Notes" | "InHand" | "Cards",
          ComponentType<{ record: WholeFacts }>
        >
      >
    >;
  /** What its agents put into the row that they write: a recording, a passage of a document. */
  readonly RowPart?: RowPart;
  readonly text: {
    readonly create: string;
    /** What the keyword of the list looks at. */
    readonly searchHint: string;
  };
}

export type FilterLabels = Readonly<
  Record<string, Readonly<Record<string, string>>>
>;

/** The rules of fields take any, which the compiler cannot see of those of one desk. */
export const fieldsOf = ({ fields }: DeskScreen): CaseFields =>
  fields as CaseFields;

/** A field as a person reads it, out of a row or a whole case. */
export const shownIn = (desk: DeskScreen) => rowWords(fieldsOf(desk));

/** Under which the list of a desk keeps query, columns and views. */
export const listNameOf = ({ endpoints }: DeskScreen): string =>
  endpoints.list.tag;
