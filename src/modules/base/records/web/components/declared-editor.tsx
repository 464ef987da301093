import Typography from "@mui/material/Typography";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import type { Question } from "#platform/web/ui/question.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import type { RecordSchemas } from "../../contract/calls.ts";
import type { AnyRecord, DetailOf, InputOf } from "../../contract/record.ts";
import { recordSchemas } from "../../contract/schema.ts";
import {
  beginningOf,
  labelsOf,
  showField,
  showValue,
} from "../../contract/rules.ts";
import { RecordForm, type RecordFormProps } from "../embeds/record-form.tsx";
import { FieldInput } from "../embeds/field-input.tsx";
import { recordCalls } from "./record-calls.ts";

type OwnInput<Detail> = ComponentType<{ record: Detail | undefined }>;

/** What a form shows otherwise than its fields say. */
export interface FormParts<R extends AnyRecord> {
  /** Where the record has kinds of field of its own. */
  readonly schemas?: Pick<RecordSchemas<R>, "form">;
  /** Inputs by the name of their field, for a new one without its record; null where another one enters it too. */
  readonly inputs?: {
    readonly [Name in keyof R["fields"]]?: OwnInput<DetailOf<R>> | null;
  };
  /** Asked before it is saved: what comes of the values. */
  readonly question?: (
    values: InputOf<R>,
    record: DetailOf<R> | undefined,
  ) => Question | undefined | Promise<Question | undefined>;
  /** What stands below a block of the form. */
  readonly below?: { readonly [Name in keyof R["blocks"]]?: ComponentType };
}

type Inputs<Detail> = Readonly<
  Record<string, OwnInput<Detail> | null | undefined>
>;

interface BlockProps<Detail> {
  readonly record: AnyRecord;
  readonly names: readonly string[];
  readonly inputs: Inputs<Detail>;
  /** Undefined for a new one. */
  readonly one: Detail | undefined;
}

/** Whether a field of a block is asked for by itself, or by an input of its own. */
const isAsked = <Detail,>(
  { record, inputs, one }: BlockProps<Detail>,
  name: string,
): boolean => {
  const field = record.fields[name];
  const Own = inputs[name];
  return (
    field !== undefined &&
    Own !== null &&
    (!/^(derived|joined|count|read)$/.test(field.kind) || Own !== undefined) &&
    field.is_step === undefined &&
    (one === undefined || field.is_fixed !== true)
  );
};

const BlockInputs = <Detail,>(props: BlockProps<Detail>) =>
  props.names.map((name) => {
    const field = props.record.fields[name];
    const Own = props.inputs[name];
    if (field === undefined || Own === null || !isAsked(props, name))
      return null;
    const input =
      Own === undefined ? (
        <FieldInput name={name} field={field} />
      ) : (
        <Own record={props.one} />
      );
    return field.width === undefined ? (
      <div key={name}>{input}</div>
    ) : (
      <div key={name} className={field.width}>
        {input}
      </div>
    );
  });

const BlockHint = ({ hint }: { hint: string | undefined }) =>
  hint === undefined ? null : (
    <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
      {hint}
    </Typography>
  );

/** The blocks of a form. What of a record is only read stands on its page. */
const Blocks = <Detail,>(
  props: Omit<BlockProps<Detail>, "names"> & {
    below: Readonly<Record<string, ComponentType | undefined>>;
  },
) =>
  Object.entries(props.record.blocks).map(([id, { title, hint, fields }]) => {
    const Below = props.below[id];
    const block = { ...props, names: fields };
    const isTyped = fields.some((name) => isAsked(block, name));
    return (
      <div key={id}>
        {(isTyped || hint !== undefined) && (
          <RecordBlock id={id} title={title}>
            <BlockHint hint={hint} />
            <FieldGrid>
              <BlockInputs {...block} />
            </FieldGrid>
          </RecordBlock>
        )}
        {Below !== undefined && <Below />}
      </div>
    );
  });

/** What is asked before one record is saved, if anything is. */
const questionOf = <R extends AnyRecord>(
  question: FormParts<R>["question"],
  record: DetailOf<R> | undefined,
) =>
  question === undefined
    ? {}
    : {
        question: (values: FieldValues) =>
          question(values as InputOf<R>, record),
      };

/** The form of a declared record, new or not. Made once, outside of the component. */
export const declaredEditor = <R extends AnyRecord>(
  record: R,
  {
    schemas = recordSchemas(record),
    inputs = {},
    below = {},
    question,
  }: FormParts<R>,
) => {
  const calls = recordCalls<AnyRecord>(record);
  const show = showValue(record);
  const labels = labelsOf(record);
  const own: Inputs<DetailOf<R>> = inputs;
  return function DeclaredEditor({
    given = {},
    ...props
  }: RecordFormProps<DetailOf<R>> & {
    /** What a new one begins with otherwise than its fields say. */
    given?: Readonly<Record<string, unknown>>;
  }) {
    const draft = ["new", ...Object.values(given)].join(":");
    return (
      <RecordForm<FieldValues, FieldValues, DetailOf<R>>
        {...props}
        what={record.pages.detail.title}
        schema={schemas.form}
        start={{ ...beginningOf(record), ...given }}
        draft_name={`${record.entity.replaceAll("_", "-")}:${String(props.record?.id ?? draft)}`}
        nameOf={(one) => showField(record, record.name, one)}
        labels={labels}
        show={show}
        calls={calls as never}
        get={{ path: `${record.path}/{id}` }}
        {...questionOf(question, props.record)}
      >
        <Blocks record={record} inputs={own} below={below} one={props.record} />
      </RecordForm>
    );
  };
};
