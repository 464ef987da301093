import type { ComponentType } from "react";
import type { CaseKey } from "#modules/base/desks/contract/lookups.ts";
import type { Shortcut } from "#platform/web/ui/shortcuts.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import type { Page } from "#platform/contract/page.ts";
import type { CorrespondenceEndpoints } from "../../contract/correspondence-endpoints.ts";
import type { DeclaredDoubles } from "../../contract/double-endpoints.ts";
import { beginningOf } from "../../contract/field-rules.ts";
import type { CaseFields } from "../../contract/fields.ts";
import {
  receptionKeys as keys,
  receptionText as text,
} from "../../contract/reception-text.ts";
import { type StartNeeds, unmetNeeds } from "../../contract/start-rules.ts";
import type { CaseScreen, OpenedCase } from "../embeds/case-screen.tsx";
import { sectionId } from "../embeds/section-frame.tsx";
import { newSaveState } from "../form/case-saving.ts";
import {
  noFollower,
  type ReceptionFollower,
  receptionSchema,
  type ReceptionValues,
} from "../form/reception-form.ts";
import type { RowPart } from "./further-fields.tsx";
import { ReceptionCorrespondences } from "../embeds/reception-correspondences.tsx";

/** The incoming call of which a case comes. */
export interface ReceptionCall {
  /** Says whose call it is, and hands over once what is known of the caller. */
  readonly Caller: ComponentType<{
    call_id: number;
    onKnown: (fields: object) => void;
  }>;
  readonly link: (call_id: number, key: CaseKey) => Promise<void>;
}

/** What the form of a reception has beside what a case of its desk has. */
export interface ReceptionParts {
  readonly call: ReceptionCall;
  /** What the work cannot begin without: asked for before a number is used up. */
  readonly starts_with?: StartNeeds;
  /** The section below whose fields the rows of what was said stand; the last where it is left out. */
  readonly rows_in?: string;
  /** What stands around a section in this form alone. */
  readonly around?: Readonly<
    Record<string, ComponentType<{ Section: ComponentType }>>
  >;
  readonly follower?: ReceptionFollower;
  /** What helps while one types: beside the fields on a wide screen, else behind them. */
  readonly Beside?: ComponentType;
  /** Keys that only this form has. */
  readonly own_keys?: readonly Shortcut[];
  /** What is put into a row beside what is typed. */
  readonly RowPart?: RowPart | undefined;
}

/** How the cases of a desk are received, declared for the browser. */
export interface ReceptionDeclaration<
  C extends OpenedCase,
> extends ReceptionParts {
  readonly screen: CaseScreen<C>;
  readonly page: Page;
  readonly correspondences?: CorrespondenceEndpoints | undefined;
  readonly doubles?: DeclaredDoubles | undefined;
}

/** As many sections as have a key. */
const mostKeys = 9;

/** The sections of the form: with what stands in and around them, for the index with its error counts, by their keys. */
const sectionsOf = (declared: ReceptionDeclaration<OpenedCase>) => {
  const { screen, correspondences, around = {}, follower } = declared;
  const sections = Object.keys(screen.sections).filter((section) =>
    screen
      .fieldsOf(section)
      .some((name) => screen.fieldOf(name)?.is_kept !== true),
  );
  const rows_in = declared.rows_in ?? sections.at(-1);
  const rows = correspondences !== undefined && (
    <ReceptionCorrespondences
      endpoints={correspondences}
      Part={declared.RowPart}
    />
  );
  const partOf = (section: string): ComponentType => {
    const Fields = screen.sections[section];
    const Around = around[section];
    const Section = () =>
      Fields !== undefined && <Fields below={section === rows_in && rows} />;
    return Around === undefined ? Section : () => <Around Section={Section} />;
  };
  const looksUpVehicle = Object.values(screen.fields.sections).some(
    ({ looks_up }) => looks_up === "vehicle",
  );
  return {
    parts: sections.map((section) => ({ section, Part: partOf(section) })),
    index: sections.map((section) => ({
      id: sectionId(section),
      title: screen.titleOf(section),
      fields: [
        ...screen.fieldsOf(section),
        ...(section === rows_in ? ["correspondences"] : []),
        ...(section === follower?.section ? [follower.name] : []),
      ],
    })),
    shortcuts: [
      keys.next,
      keys.section(sections.slice(0, mostKeys).map(screen.titleOf)),
      keys.choice,
      ...(looksUpVehicle ? [keys.vehicle] : []),
      ...(declared.own_keys ?? []),
      keys.save,
      keys.start,
      keys.all,
    ],
  };
};

/** What is missing for the work to start, said at the first of its fields; undefined where nothing is. */
const missingFor =
  (needs: StartNeeds, labels: Readonly<Record<string, string>>) =>
  (values: ReceptionValues): Record<string, string[]> | undefined => {
    const missing = unmetNeeds(needs, values);
    return missing.length === 0
      ? undefined
      : Object.fromEntries(
          missing.map((names): [string, string[]] => [
            names[0] ?? "",
            [
              names.length === 1
                ? text.required
                : text.oneRequired(names.map((name) => labels[name] ?? name)),
            ],
          ]),
        );
  };

/** What the form begins with: a reception of the moment, or a case that is there. */
const beginningsOf = (
  { inputOf, fieldOf, form, ...screen }: CaseScreen<OpenedCase>,
  follower: ReceptionFollower,
) => {
  return {
    /** @param receiver what is known of who receives, by the fields that say it */
    begin: (
      receiver: Readonly<Record<string, string | undefined>>,
    ): ReceptionValues => ({
      ...beginningOf(screen.fields as CaseFields),
      received_at: new Date().toISOString(),
      ...Object.fromEntries(
        Object.entries(receiver).flatMap(([name, value = ""]) => {
          const field = fieldOf(name);
          return field === undefined || value === ""
            ? []
            : [[name, cutToWeight(value, field.max ?? Infinity)]];
        }),
      ),
      correspondences: {},
      save_state: newSaveState(),
      [follower.name]: follower.empty,
    }),
    /** @param followed what goes with the case already */
    goOn: (record: OpenedCase, followed: unknown): ReceptionValues => ({
      ...inputOf(record),
      correspondences: {},
      save_state: newSaveState(form.savedCaseOf(record)),
      [follower.name]: followed,
    }),
  };
};

/** Everything that the form of a desk shows, sends and keeps. Made once, outside of the component. */
export const receptionOf = (declared: ReceptionDeclaration<OpenedCase>) => {
  const { screen, follower = noFollower, starts_with = [] } = declared;
  const { draft_of, labels, names } = screen;
  return {
    ...declared,
    ...sectionsOf(declared),
    ...beginningsOf(screen, follower),
    follower,
    schema: receptionSchema(screen.schema, follower),
    missingForStart: missingFor(starts_with, labels),
    /** Who calls says a name first, at every desk that asks for one. */
    first: "caller_name" in labels ? "caller_name" : (names[0] ?? ""),
    drafts: {
      begun: `${draft_of}:new`,
      ofCall: (call_id: number) => `${draft_of}:call-${call_id}`,
      ofOrigin: (origin: number) => `${draft_of}:origin-${origin}`,
      ofCase: (id: number) => `${draft_of}:${id}:reception`,
    },
  };
};
export type Reception = ReturnType<typeof receptionOf>;
