import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import {
  caseDesks,
  type CaseModule,
} from "#modules/base/desks/contract/lookups.ts";
import { plainText } from "#modules/base/records/contract/value-rules.ts";
import type { Ability } from "#platform/contract/ability.ts";
import type { Endpoint, Schema } from "#platform/contract/endpoint.ts";
import type { Role } from "#platform/contract/permissions.ts";
import { pagePath } from "#platform/web/brand.ts";
import type { Question } from "#platform/web/ui/question.ts";
import type { RecordFacts } from "#platform/web/ui/editing/record-changes.tsx";
import type { ReadQuery } from "#platform/web/ui/table/use-list-search.ts";
import type { StepWords } from "../../contract/detail-text.ts";
import type {
  SendBackOfCase,
  ShownNextAction,
} from "../../contract/case-schema.ts";
import type { CaseEndpoints } from "../../contract/desk-endpoints.ts";
import {
  caseLabels,
  fieldWords,
  pickInput,
} from "../../contract/field-rules.ts";
import type { CaseField, CaseFields } from "../../contract/fields.ts";
import { deskText } from "../../contract/desk-text.ts";
import type { CaseQuery } from "../../contract/filter-fields.ts";
import type { LifecycleEndpoints } from "../../contract/lifecycle-endpoints.ts";
import { inquiryStatuses } from "../../contract/lookups.ts";
import type { Task } from "../../contract/next-action-rules.ts";
import type { BaseAction } from "../../contract/transition-rules.ts";
import type { Ways } from "../detail/next-step.ts";
import {
  caseForm,
  type AnsweredCase,
  type CaseCalls,
} from "../form/case-saving.ts";
import type { SectionPart } from "./section-parts.tsx";

export { useFreshCase } from "../detail/fresh-case.ts";
export { nextStepsOf, type NextStep } from "../detail/next-step.ts";
export { caseCalls } from "../form/case-calls.ts";
export type { CaseCalls } from "../form/case-saving.ts";

/** What every case says that is opened on its page. */
export interface OpenedCase extends AnsweredCase {
  readonly received_at: string;
  readonly approval_need: "need" | "no_need";
  readonly next_action: ShownNextAction | null;
  /** Everything that is to be done now, the most urgent first. */
  readonly tasks: readonly Task[];
  readonly send_back: SendBackOfCase | null;
  readonly can: Readonly<Record<BaseAction, Ability>> & {
    /** Contacts are recorded; as `update` where a desk says no more. */
    readonly contact?: Ability;
  };
}

/** The fields of a case, whatever they are. */
export type DeclaredFields = Pick<CaseFields, "sections" | "entries"> & {
  readonly names: readonly string[];
};

type Lifecycle<C> = LifecycleEndpoints<Schema<C>>;

/** Told when an editing begins and ends, for the others who have the case open. */
export type OnEditing = (part: string, isEditing: boolean) => void;

export interface CaseBodyProps<C> {
  readonly record: C;
  readonly onEditing: OnEditing;
}

/** How the cases of a desk are read, edited and led on, declared for the browser. */
interface ScreenDeclaration<C extends OpenedCase> extends Ways<C> {
  readonly module: CaseModule;
  /** What the page is called. */
  readonly title: string;
  /** Under which drafts of its parts lie. */
  readonly draft_of: string;
  readonly fields: DeclaredFields;
  /** Everything that is typed. */
  readonly schema: z.ZodObject;
  readonly calls: CaseCalls<C>;
  readonly endpoints: Pick<CaseEndpoints, "neighbours"> & {
    readonly get: Endpoint<
      Schema<{ id: number }>,
      z.ZodUndefined,
      z.ZodUndefined,
      Schema<{ data: C }>
    >;
    readonly lifecycle: Pick<
      Lifecycle<C>,
      "approve" | "writeNextAction" | "seeSendBack"
    >;
  };
  /** Under what its list keeps its query, and how it is read. */
  readonly list: {
    readonly name: string;
    readonly read: ReadQuery<CaseQuery>;
  };
  /** The fields of each section as form components. */
  readonly sections: Readonly<Record<string, SectionPart>>;
  /** Fields that are edited where they are read; the others open the sections of their card. */
  readonly edited_alone: ReadonlySet<string>;
  /** Fields that an account is never told. */
  readonly hiddenFieldsOf: (role: Role | undefined) => ReadonlySet<string>;
  /** What is to be done next, by its code; undefined for what the desk does not know. */
  readonly taskWord: (kind: string) => string | undefined;
  /** Whom what comes next waits for where this account cannot do it, and since when. */
  readonly awaits?: ((record: C) => string | undefined) | undefined;
  /** What is asked before these values are saved; undefined: nothing. */
  readonly asks?: (
    record: C,
    typed: Readonly<Record<string, unknown>>,
  ) => Question | undefined;
  /** What a person reads of a case beside its fields, for what others changed in it meanwhile. */
  readonly furtherFactsOf?: (record: C) => RecordFacts;
}

/** A field of a case that is known by its name alone. */
export const valueIn = (record: object, name: string): unknown =>
  (record as Readonly<Record<string, unknown>>)[name];

const dealerNames: Readonly<Record<string, string>> = {
  car_dealer_id: "car_dealer_name",
  car_dealer_branch_id: "car_dealer_branch_name",
};

/** How the cases of a desk are shown. Made once, outside of the component. */
export const caseScreen = <C extends OpenedCase>(
  declared: ScreenDeclaration<C>,
) => {
  // The rules of fields take any, which the compiler cannot see of those of one desk.
  const fields = declared.fields as CaseFields;
  const labels: Readonly<Record<string, string>> = caseLabels(fields);
  const words = {
    names: fields.names,
    labels,
    show: fieldWords(fields),
    inputOf: (record: object): FieldValues =>
      pickInput(fields, record as FieldValues),
  };
  const { names, sections } = fields;
  const fieldsOf = (section: string): readonly string[] =>
    names.filter((name) => name in (sections[section]?.fields ?? {}));
  /** A field of a case in words: of the sales company its name, which stands beside its id. */
  const said = (record: C, name: string): string => {
    const called = (valueIn(record, "names") ?? {}) as Record<string, string>;
    if (called[name] !== undefined) return called[name];
    const named = dealerNames[name];
    return named === undefined
      ? words.show(name, valueIn(record, name))
      : plainText(valueIn(record, named));
  };
  const factsOf = (record: C): RecordFacts => ({
    [deskText.status]: inquiryStatuses.labelOf(record.inquiry_status),
    ...Object.fromEntries(
      names.map((name): [string, string] => [
        labels[name] ?? name,
        said(record, name),
      ]),
    ),
    ...declared.furtherFactsOf?.(record),
  });
  return {
    ...declared,
    factsOf,
    ...words,
    said,
    form: caseForm<C>(words),
    entity: caseDesks[declared.module].entity,
    /** Names of the fields of a section, in the order of the form. */
    fieldsOf,
    fieldOf: (name: string): CaseField | undefined =>
      fields.entries.find(([one]) => one === name)?.[1],
    titleOf: (section: string): string => sections[section]?.title ?? "",
    /** Addresses of its list and of a case. */
    list_path: (): string => pagePath(caseDesks[declared.module].pages.list),
    hrefOf: (id: number): string =>
      pagePath(caseDesks[declared.module].pages.detail, { id }),
  };
};
export type CaseScreen<C extends OpenedCase> = ReturnType<typeof caseScreen<C>>;

/** What a dialog asked for a step. */
export interface StepAnswer extends Readonly<Record<string, unknown>> {
  readonly reason: string;
}

/** What a step asks beside whether it is to be taken. */
export interface StepQuestion<C> {
  readonly schema: z.ZodType<StepAnswer, StepAnswer>;
  readonly start: StepAnswer;
  readonly Fields: (props: { record: C }) => ReactNode;
}

/** A step of the lifecycle that has an operation of its own. */
export interface CaseStep<C extends OpenedCase> {
  readonly action: string;
  readonly words: (number: string) => StepWords;
  /** Taken at a press, unless there is something to ask all the same. */
  readonly is_plain?: true;
  readonly isAsked?: (record: C) => Promise<boolean>;
  readonly is_destructive?: true;
  /** It stands in a card of the case, which takes it as the act `step:` and its action: the menu does not offer it. */
  readonly is_of_card?: true;
  /** Undefined: nothing beside whether. */
  readonly asks?: (record: C) => StepQuestion<C> | undefined;
  /** @returns the fresh case; undefined when the step deleted it */
  readonly send: (record: C, answer: StepAnswer) => Promise<C | undefined>;
}
