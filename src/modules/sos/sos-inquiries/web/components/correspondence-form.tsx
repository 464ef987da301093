import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import Box from "@mui/material/Box";
import { FlagsField } from "#platform/web/ui/fields/flags-field.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import {
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { useDraft } from "#platform/web/drafts/use-draft.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useUnsavedGuard } from "#platform/web/ui/form/use-unsaved-guard.ts";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { detailText } from "../../contract/detail-text.ts";
import { addCorrespondence } from "../../contract/endpoints.ts";
import { correspondenceInputSchema } from "../../contract/schema.ts";
import {
  CorrespondenceFields,
  emptyCorrespondence,
} from "./correspondence-fields.tsx";

const sharing = [{ code: "is_shared", label: detailText.shareWithDealer }];

const End = () => (
  <Box sx={{ display: "flex", justifyContent: "flex-end", gap: 1.5 }}>
    {useAccount().side === "call_centre" && (
      <FlagsField label={detailText.sharing} flags={sharing} />
    )}
    <SubmitButton>{detailText.add}</SubmitButton>
  </Box>
);
const end = <End />;

/** One line to add a correspondence row; the text is kept on the device until it is saved. */
export function CorrespondenceForm({ id }: { id: number }) {
  const queries = useQueryClient();
  const { name } = useAccount();
  const [start] = useState(() => emptyCorrespondence(name));
  const form = useZodForm(correspondenceInputSchema, start);
  const draft = useDraft(form, `sos-inquiry:${id}:correspondence`);
  useUnsavedGuard(form, draft);
  const add = useEndpointMutation(addCorrespondence);
  return (
    <Form
      act="save"
      form={form}
      label={detailText.addCorrespondence}
      submit_on_enter={false}
      onSubmit={async (body) => {
        await add.mutateAsync({ params: { id }, body });
        form.reset(emptyCorrespondence(name));
        draft.clear();
        notify.success(detailText.added);
        await invalidatePath(queries, "/api/hinoSosInquiries/{id}");
      }}
    >
      <CorrespondenceFields end={end} />
    </Form>
  );
}
