import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAccount } from "#platform/web/api/account.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { cutToWeight } from "#platform/contract/japanese/weight.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { DateTimeField } from "#platform/web/ui/fields/date-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { detailText } from "../../contract/detail-text.ts";
import { addCorrespondence } from "../../contract/endpoints.ts";
import { correspondenceDirections } from "../../contract/lookups.ts";
import {
  correspondenceInputSchema,
  lengthLimits,
} from "../../contract/schema.ts";

const directions = optionsOf(correspondenceDirections);
const rows = { min: 2, max: 8 };

const Grid = styled("div")({
  display: "grid",
  // The right one holds a date with its seconds and its button.
  gridTemplateColumns: "minmax(0, 3fr) minmax(0, 4fr)",
  gap: "4px 8px",
  marginBottom: 10,
  "& > .full": { gridColumn: "1 / -1" },
  "& > .end": { gridColumn: "1 / -1", textAlign: "right" },
});

const Fields = () => (
  <Grid>
    <SegmentedField
      name="direction"
      label={detailText.direction}
      options={directions}
      keeps_one
    />
    <DateTimeField name="at" label={detailText.at} />
    <TextField
      name="counterpart"
      label={detailText.counterpart}
      max_weight={lengthLimits.company}
    />
    <TextField
      name="person"
      label={detailText.person}
      max_weight={lengthLimits.receiver_name}
    />
    <div className="full">
      <TextArea
        name="body"
        label={detailText.body}
        required
        max_weight={lengthLimits.long}
        rows={rows}
      />
    </div>
    <div className="end">
      <SubmitButton>{detailText.add}</SubmitButton>
    </div>
  </Grid>
);

const emptyRow = (name: string) => ({
  at: new Date().toISOString(),
  direction: "outgoing" as const,
  counterpart: "",
  person: cutToWeight(name, lengthLimits.receiver_name),
  body: "",
});

/** One line to add a correspondence row; the text is kept on the device until it is saved. */
export function CorrespondenceForm({ id }: { id: number }) {
  const queries = useQueryClient();
  const { name } = useAccount();
  const [start] = useState(() => emptyRow(name));
  const form = useZodForm(correspondenceInputSchema, start);
  const draft = useDraft(form, `sos-inquiry:${id}:correspondence`);
  useUnsavedGuard(form);
  const add = useEndpointMutation(addCorrespondence);
  return (
    <Form
      form={form}
      label={detailText.addCorrespondence}
      submit_on_enter={false}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        form.reset(emptyRow(name));
        draft.clear();
        notify.success(detailText.added);
        await invalidatePath(queries, "/api/hinoSosInquiries/{id}");
      }}
    >
      <Fields />
    </Form>
  );
}
