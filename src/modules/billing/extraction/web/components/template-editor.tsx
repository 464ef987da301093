import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { declaredCalls } from "#modules/base/records/contract/calls.ts";
import {
  exportFormats,
  fileSplits,
  type FileSplit,
} from "#modules/base/exports/contract/lookups.ts";
import type { ExportFilter } from "#modules/base/exports/contract/schema.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import { templateSchemas } from "../../contract/extraction-schema.ts";
import { schedules, sharings, weekDays } from "../../contract/lookups.ts";
import {
  lastOfMonth,
  mostDay,
  templates,
  type TemplateColumn,
} from "../../contract/template-record.ts";
import type { Starter } from "../../contract/starter-text.ts";
import { extractionText as text } from "../../contract/text.ts";
import { formValues, type GivenFilter } from "../form/extraction-form.ts";
import { ColumnFields, type SourceColumn } from "./column-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { ExtractionPreview } from "./extraction-preview.tsx";
import { TemplateActs } from "./template-acts.tsx";
import type { Template } from "./template-list.tsx";

const { create, update } = declaredCalls(templates);

/** A list that may be taken out, with its columns. */
export interface Source {
  readonly key: string;
  readonly title: string;
  readonly columns: readonly SourceColumn[];
  readonly splits: readonly FileSplit[];
  readonly has_changes: boolean;
  readonly filters: readonly ExportFilter[];
}

const Panes = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 400px) minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
  [theme.breakpoints.down("md")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** Below the bars of the page, where it comes into sight. */
const Top = styled("div")({ scrollMarginTop: 120 });

/** Disabled as a whole, as the browser does it. */
const Own = styled("fieldset")({
  display: "grid",
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  "&:disabled": { opacity: 0.75 },
});

const Fields = styled(Panel)({ display: "grid", gap: 12, padding: 12 });

const monthDays = [
  ...Array.from({ length: mostDay }, (_day, at) => ({
    value: at + 1,
    label: text.dayOfMonth(at + 1),
  })),
  { value: lastOfMonth, label: text.lastOfMonth },
];

const ScheduleDay = () => {
  const schedule: unknown = useWatch({ name: "schedule" });
  const isWeekly = schedule === "weekly";
  return isWeekly || schedule === "monthly" ? (
    <SelectField
      key={schedule}
      name="schedule_day"
      label={isWeekly ? text.weekDay : text.monthDay}
      options={isWeekly ? optionsOf(weekDays) : monthDays}
      required
    />
  ) : null;
};

const Head = ({ children }: { children: string }) => (
  <Typography component="h2" variant="h2">
    {children}
  </Typography>
);

/** Only what the list has a column for; what was chosen before stays in sight. */
const SplitField = ({ splits }: { splits: readonly FileSplit[] }) => {
  const chosen: unknown = useWatch({ name: "split_by" });
  return (
    <SelectField
      name="split_by"
      label={text.split}
      hint={text.splitHint}
      options={optionsOf(fileSplits).filter(
        ({ value }) =>
          value === "none" ||
          value === chosen ||
          splits.some((split) => split === value),
      )}
      required
    />
  );
};

/** Only where the list knows what changed; what was chosen before stays in sight. */
const ChangesField = ({ has_changes }: { has_changes: boolean }) => {
  const chosen: unknown = useWatch({ name: "only_changes" });
  return has_changes || chosen === true ? (
    <div>
      <FlagsField
        label={text.onlyChanges}
        flags={[{ code: "only_changes", label: text.sinceLast }]}
      />
      <Typography variant="body2" color="text.secondary">
        {text.changesHint}
      </Typography>
    </div>
  ) : null;
};

interface Chosen {
  columns: TemplateColumn[];
  query: Record<string, unknown>;
  conditions: string | null;
}

/** The list; what another one does not have goes with it: a condition of one is refused by the other. */
const SourceField = ({ sources }: { sources: readonly Source[] }) => {
  const { getValues, setValue } = useFormContext<Chosen>();
  const take = (key: unknown): void => {
    const keys = sources
      .find((one) => one.key === key)
      ?.columns.map((column) => column.key);
    if (keys === undefined) return;
    const kept = getValues("columns").filter((column) =>
      keys.includes(column.key),
    );
    setValue("columns", kept, { shouldDirty: true });
    setValue("query", {}, { shouldDirty: true });
    setValue("conditions", null, { shouldDirty: true });
  };
  return (
    <SelectField
      name="source"
      label={text.source}
      options={sources.map(({ key: value, title: label }) => ({
        value,
        label,
      }))}
      on_pick={(option) => take(option?.value)}
      required
    />
  );
};

const FileFields = ({ source }: { source: Source | undefined }) => (
  <>
    <SegmentedField
      name="format"
      label={text.format}
      options={optionsOf(exportFormats)}
      keeps_one
    />
    <FlagsField
      label={text.firstRow}
      flags={[{ code: "has_head", label: text.hasHead }]}
    />
    <SplitField splits={source?.splits ?? []} />
    <ChangesField has_changes={source?.has_changes ?? false} />
    <SegmentedField
      name="sharing"
      label={text.sharing}
      options={optionsOf(sharings)}
      keeps_one
    />
    <SegmentedField
      name="schedule"
      label={text.schedule}
      options={optionsOf(schedules)}
      hint={text.scheduleHint}
      keeps_one
    />
    <ScheduleDay />
  </>
);

/** What the file is; of somebody else's template to be read only, but for the reason of the reader. */
const EditorFields = (props: {
  sources: readonly Source[];
  isMine: boolean;
}) => {
  const key: unknown = useWatch({ name: "source" });
  const source = props.sources.find((one) => one.key === key);
  const purpose = (
    <TextField
      name="purpose"
      label={text.purpose}
      max_weight={255}
      hint={text.purposeHint}
    />
  );
  return (
    <Fields>
      {/* All that a reader types stands before what is only to be seen. */}
      {!props.isMine && purpose}
      <Own disabled={!props.isMine}>
        <TextField
          name="name"
          label={text.name}
          max_weight={templates.fields.name.max}
          required
        />
        <SourceField sources={props.sources} />
        <Head>{text.columns}</Head>
        <ColumnFields columns={source?.columns ?? []} />
        <Head>{text.conditions}</Head>
        <ConditionFields filters={source?.filters ?? []} />
        <FileFields source={source} />
      </Own>
      {props.isMine && purpose}
    </Fields>
  );
};

/** A template to see and to change: what, which columns, under which condition, and its first rows. */
export const TemplateEditor = (props: {
  template: Template | undefined;
  starter: Starter | undefined;
  sources: readonly Source[];
  given: GivenFilter;
  onSaved: (id: number | undefined) => Promise<void>;
  onStarted: (file: number) => void;
}) => {
  // As it was when the form began: what somebody else changed since is told, and not overwritten.
  const [template] = useState(props.template);
  const form = useZodForm(
    templateSchemas.form,
    formValues(template, props.starter, props.given),
  );
  useUnsavedGuard(form);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isChosen = template !== undefined || props.starter !== undefined;
    const top = place.current?.getBoundingClientRect().top ?? 0;
    // On a phone the list stands above: what was chosen comes into sight.
    if (isChosen && top > window.innerHeight / 2)
      place.current?.scrollIntoView({ block: "start" });
  }, [template, props.starter]);
  const save = async (
    values: ReturnType<typeof templateSchemas.form.parse>,
  ): Promise<void> => {
    const { data } =
      template === undefined
        ? await callEndpoint(create, { body: values })
        : await callEndpoint(update, {
            params: { id: template.id },
            body: { ...values, version: template.version },
          });
    notify.success(text.saved);
    await props.onSaved(data.id);
  };
  const isMine = template?.is_mine ?? true;
  return (
    <Form act="save" form={form} label={text.section} onSubmit={save}>
      <Top ref={place} />
      <TemplateActs
        template={template}
        onChanged={props.onSaved}
        onStarted={props.onStarted}
      >
        {isMine && <SubmitButton>{text.save}</SubmitButton>}
      </TemplateActs>
      <Panes>
        <EditorFields sources={props.sources} isMine={isMine} />
        <ExtractionPreview id={template?.id} />
      </Panes>
    </Form>
  );
};
