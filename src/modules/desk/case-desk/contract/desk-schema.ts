import { z } from "zod";
import type { OwnSchemas } from "#modules/base/records/contract/stored-schema.ts";
import { lookupSchema } from "#platform/contract/lookup-schema.ts";
import type { Ability } from "#platform/contract/ability.ts";
import { abilitySchema } from "#platform/contract/ability-schema.ts";
import {
  contactsDoneShape,
  nextActionSchema,
  type PersonAt,
  personAtSchema,
  type SendBackOfCase,
  sendBackOfCaseSchema,
  type ShownNextAction,
  taskSchema,
} from "./case-schema.ts";
import type { DeclaredContacts } from "./contact-rules.ts";
import { caseInputSchema } from "./field-schema.ts";
import type {
  CaseFields,
  Sections,
  CaseValuesOf,
  ListedName,
} from "./fields.ts";
import type { ListFilters, ListOrder } from "./filter-fields.ts";
import { caseListReader } from "./filter-rules.ts";
import { caseListQuery, type CaseListSchema } from "./filter-schema.ts";
import {
  approvalNeeds,
  type InquiryStatus,
  inquiryStatuses,
} from "./lookups.ts";
import type { Task } from "./next-action-rules.ts";
import { calledShape, rowShape, storedShape } from "./row-schema.ts";
import type { BaseAction } from "./transition-rules.ts";

/** How every case names itself, in its list and as a whole. */
interface CaseIdentity {
  readonly id: number;
  readonly version: number;
  readonly reception_number: string;
  readonly inquiry_status: InquiryStatus;
  readonly updated_at: string;
}

/** What a case says in the list of every desk. */
export interface CaseFacts extends CaseIdentity {
  readonly next_action: string | null;
  readonly next_action_due_at: string | null;
}

const identity = {
  id: z.number().int(),
  version: z.number().int(),
  reception_number: z.string(),
  inquiry_status: lookupSchema(inquiryStatuses),
  updated_at: z.string(),
};
const facts = {
  ...identity,
  next_action: z.string().nullable(),
  next_action_due_at: z.string().nullable(),
};
export const identityNames = Object.keys(identity) as (keyof CaseIdentity)[];
export const factNames = Object.keys(facts) as (keyof CaseFacts)[];

/** What the records are called to which a case refers, by the name of the field. */
interface Named {
  readonly names: Readonly<Record<string, string>>;
}

/** What a row of the list says beside its fields. */
export interface ListFacts extends CaseFacts, Named {
  /** Where the keyword stands, if no column says so. */
  readonly found_in: { readonly label: string; readonly value: string } | null;
}

/** A row of the list as it is stored. */
export type DeskStoredRow<S extends Sections<S>> = CaseFacts & {
  readonly [Name in ListedName<S>]: CaseValuesOf<S>[Name];
};

/** A row of the list. */
export type DeskListRow<S extends Sections<S>> = ListFacts & DeskStoredRow<S>;

/** A case that waits for its approval. */
export type DeskWaitingRow<S extends Sections<S>> = DeskStoredRow<S> & Named;

/** A whole case beside its fields: what is to be done, who did what, and what the account that reads it may do. */
export interface WholeFacts extends CaseIdentity, Named {
  readonly received_at: string;
  readonly approval_need: "need" | "no_need";
  readonly next_action: ShownNextAction | null;
  /** Everything that is to be done now, the most urgent first. */
  readonly tasks: readonly Task[];
  readonly send_back: SendBackOfCase | null;
  readonly completed: PersonAt;
  readonly approved: PersonAt;
  readonly created_at: string;
  readonly created_by: string | null;
  readonly updated_by: string | null;
  /** By action: those of every desk, and those that only this one has. */
  readonly can: Readonly<Record<BaseAction, Ability>> &
    Readonly<Partial<Record<string, Ability>>>;
}
export type DeskCase<S extends Sections<S>> = WholeFacts & CaseValuesOf<S>;

const names = z.record(z.string(), z.string());
const wholeFacts = {
  ...identity,
  names,
  received_at: z.string(),
  approval_need: lookupSchema(approvalNeeds),
  next_action: nextActionSchema.nullable(),
  tasks: z.array(taskSchema),
  send_back: sendBackOfCaseSchema.nullable(),
  completed: personAtSchema,
  approved: personAtSchema,
  created_at: z.string(),
  created_by: z.string().nullable(),
  updated_by: z.string().nullable(),
  // Beside those of every desk stand those that only this one has.
  can: z
    .object({
      update: abilitySchema,
      start: abilitySchema,
      complete: abilitySchema,
      approve: abilitySchema,
      send_back: abilitySchema,
      reopen: abilitySchema,
      delete: abilitySchema,
      waive_approval: abilitySchema,
    } satisfies Record<BaseAction, z.ZodType>)
    .catchall(abilitySchema),
};

/** What comes in and goes out of a desk: whatever its fields. */
export interface DeskSchemas<
  Row = ListFacts,
  Waiting = CaseFacts,
  Whole = WholeFacts,
  Query = z.ZodType,
> {
  /** Filters of the list, sort and page. */
  readonly query: Query;
  /** What is typed. */
  readonly input: z.ZodObject;
  readonly row: z.ZodType<Row>;
  /** A case that waits for its approval. */
  readonly waiting: z.ZodType<Waiting>;
  readonly whole: z.ZodType<Whole>;
}

/** The same of these fields, with its filters; `readAddress` reads the query out of the address of the list. */
export interface DeskSchemasOf<
  S extends Sections<S>,
  F extends ListFilters,
> extends DeskSchemas<
  DeskListRow<S>,
  DeskWaitingRow<S>,
  DeskCase<S>,
  CaseListSchema<F>
> {
  readonly filters: F;
  readonly readAddress: ReturnType<typeof caseListReader>;
}

/**
 * What comes in and goes out of a desk of these fields, checked.
 *
 * @param filters from `deskFilters`
 * @param own of fields of a kind of their own
 */
export const deskSchemas = <S extends Sections<S>, F extends ListFilters>(
  declared: CaseFields<S>,
  filters: F,
  contacts: Pick<DeclaredContacts, "names"> = { names: [] },
  own: Readonly<Record<string, OwnSchemas>> = {},
): DeskSchemasOf<S, F> => {
  const typed: object = Object.fromEntries(
    Object.entries(own).flatMap(([name, { input: rule }]) =>
      rule === undefined ? [] : [[name, rule]],
    ),
  );
  // The compiler knows the fields by the declaration, these objects by their names at run time.
  const input = caseInputSchema(declared, typed) as unknown as z.ZodObject;
  const sorted = declared.entries
    .filter(([, { list }]) => list?.sort === true)
    .map(([name]): string => name);
  const called = calledShape(declared);
  const whole = z.object({
    ...wholeFacts,
    ...input.shape,
    ...storedShape(declared, ({ is_kept }) => is_kept === true, own),
    ...contactsDoneShape(contacts.names),
    ...called,
  });
  const order: ListOrder<[string, ...string[]]> = {
    sorts: ["reception_number", "updated_at", "next_action_due_at", ...sorted],
    defaultSort: "-received_at",
    openingSort: "next_action_due_at",
  };
  const query = caseListQuery(filters, order);
  const stored = z.object({
    ...facts,
    names,
    ...rowShape(declared),
    ...called,
  });
  return {
    filters,
    query,
    readAddress: caseListReader(filters, order),
    input,
    waiting: stored as unknown as z.ZodType<DeskWaitingRow<S>>,
    row: stored.extend({
      found_in: z.object({ label: z.string(), value: z.string() }).nullable(),
    }) as unknown as z.ZodType<DeskListRow<S>>,
    whole: whole as unknown as z.ZodType<DeskCase<S>>,
  };
};
