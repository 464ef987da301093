import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useController, useWatch } from "react-hook-form";
import {
  callsOf,
  RecordForm,
  type RecordFormProps,
} from "#modules/base/records/web/embeds/record-form.tsx";
import { roles } from "#modules/company/users/contract/role-lookups.ts";
import {
  CheckboxesField,
  SegmentedField,
} from "#platform/web/ui/fields/choice-fields.tsx";
import { DateField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import type { Question } from "#platform/web/ui/question.ts";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import {
  announcementLabels as label,
  announcementText as text,
} from "../../contract/board-text.ts";
import { announcementEndpoints } from "../../contract/record-endpoints.ts";
import { importances } from "../../contract/lookups.ts";
import {
  announcementInputSchema,
  lengthLimits,
  type Announcement,
  type AnnouncementInput,
} from "../../contract/schema.ts";
import { announcementPageTitles } from "../../contract/text.ts";
import { announcementDefaults } from "../form.ts";
import { showAnnouncementField } from "./announcement-words.ts";
import { BodyView } from "./body-view.tsx";
import { PendingFiles, sendPending } from "./pending-files.tsx";

const calls = callsOf<AnnouncementInput, Announcement>(announcementEndpoints);
const nameOf = (record: Announcement): string => record.title;
const roleOptions = optionsOf(roles);
const importanceOptions = optionsOf(importances);

const Preview = () => {
  const body = useWatch<AnnouncementInput, "body">({ name: "body" });
  return body.trim() === "" ? (
    <Typography color="text.secondary">{text.previewEmpty}</Typography>
  ) : (
    <BodyView body={body} />
  );
};

const Body = () => {
  const [shown, setShown] = useState<"write" | "preview">("write");
  return (
    <>
      <Tabs
        value={shown}
        aria-label={label.body}
        onChange={(_, next: "write" | "preview") => setShown(next)}
        sx={{ minHeight: 36, mb: 1, "& button": { minHeight: 36 } }}
      >
        <Tab value="write" label={text.write} />
        <Tab value="preview" label={text.preview} />
      </Tabs>
      {shown === "preview" ? (
        <Preview />
      ) : (
        <TextArea
          name="body"
          label={label.body}
          max_weight={lengthLimits.body}
          rows={{ min: 8, max: 20 }}
          hint={text.bodyHint}
          required
        />
      )}
    </>
  );
};

const PinField = () => {
  const { field } = useController<AnnouncementInput, "is_pinned">({
    name: "is_pinned",
  });
  return (
    <FormControlLabel
      label={text.pin}
      control={
        <Checkbox
          checked={field.value}
          onChange={(_, checked) => field.onChange(checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
};

const Fields = () => (
  <>
    <RecordBlock id="words" title={announcementPageTitles.list}>
      <TextField
        name="title"
        label={label.title}
        max_weight={lengthLimits.title}
        required
      />
      <Body />
    </RecordBlock>
    <RecordBlock id="where" title={text.targetAndPeriod}>
      <FieldGrid>
        <div className="full">
          <CheckboxesField
            name="target_roles"
            label={label.target_roles}
            options={roleOptions}
            required
          />
        </div>
        <div className="wide">
          <SegmentedField
            name="importance"
            label={label.importance}
            options={importanceOptions}
            required
          />
        </div>
        <DateField
          name="published_from"
          label={label.published_from}
          required
        />
        <DateField
          name="published_to"
          label={label.published_to}
          hint={text.endless}
        />
        <div className="wide">
          <PinField />
        </div>
      </FieldGrid>
    </RecordBlock>
  </>
);

/** What is saved here is read outside within its period. */
const publishQuestion = (values: AnnouncementInput): Question => ({
  title: text.publishTitle(values.target_roles.map(roles.labelOf).join("・")),
  body: text.publishBody(
    values.title,
    text.period(values.published_from, values.published_to),
  ),
  action: text.publish,
});

/** The form of an announcement, new or not. */
export const AnnouncementEditor = (props: RecordFormProps<Announcement>) => {
  const { record } = props;
  const [start] = useState(announcementDefaults);
  const [files, setFiles] = useState<readonly File[]>([]);
  return (
    <RecordForm
      {...props}
      what={announcementPageTitles.list}
      schema={announcementInputSchema}
      start={start}
      draft_name={`announcement:${record?.id ?? "new"}`}
      nameOf={nameOf}
      labels={label}
      show={showAnnouncementField}
      calls={{
        ...calls,
        create: async (body, key) => {
          const created = await calls.create(body, key);
          await sendPending(created.id, files);
          return created;
        },
      }}
      get={announcementEndpoints.get}
      question={publishQuestion}
    >
      <Fields />
      {record === undefined && (
        <RecordBlock id="files" title={label.attachments}>
          <PendingFiles files={files} onChange={setFiles} />
        </RecordBlock>
      )}
    </RecordForm>
  );
};
