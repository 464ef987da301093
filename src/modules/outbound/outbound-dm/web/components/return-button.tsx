import Button from "@mui/material/Button";
import { useState } from "react";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { returnForm, returnPieces } from "../../contract/endpoints.ts";
import { itemText as text, longestSerials } from "../../contract/text.ts";

const ReturnDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useZodForm(returnForm, { serials: "" });
  const give = useEndpointMutation(returnPieces);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.returnTitle}
      note={text.returnHint}
      action={text.returnButton}
      onClose={onClose}
      onSubmit={async (body) => {
        const { data } = await give.mutateAsync({ body });
        notify.success(text.returned(data.returned));
        onClose();
      }}
    >
      <TextArea
        name="serials"
        label={text.returnLabel}
        max_weight={longestSerials}
        required
      />
    </FormDialog>
  );
};

/** Mail that came back, by the numbers on its labels. */
export const ReturnButton = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {text.returnButton}
      </Button>
      {isOpen && <ReturnDialog onClose={() => setOpen(false)} />}
    </>
  );
};
