import Button from "@mui/material/Button";
import { useState } from "react";
import { z } from "zod";
import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { endOptOut } from "../../contract/endpoints.ts";
import { outboundOptOuts } from "../../contract/opt-out-record.ts";
import { stopTarget } from "../../contract/opt-out-rules.ts";
import { endBody } from "../../contract/outbound-schema.ts";
import { optOutText as text } from "../../contract/text.ts";

type OptOut = DetailOf<typeof outboundOptOuts>;

const reasonForm = z.strictObject({ reason: endBody.shape.reason });
const { max } = outboundOptOuts.fields.ended_reason;

const EndDialog = (props: { record: OptOut; onClose: () => void }) => {
  const { record, onClose } = props;
  const form = useZodForm(reasonForm, { reason: "" });
  const end = useEndpointMutation(endOptOut);
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.endTitle}
      note={text.endBody(stopTarget(record))}
      action={text.end}
      is_destructive
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const { id, version } = record;
        await end.mutateAsync({ params: { id }, body: { version, reason } });
        notify.success(text.ended);
        onClose();
      }}
    >
      <TextArea
        name="reason"
        label={text.endReason}
        max_weight={max}
        required
      />
    </FormDialog>
  );
};

/** Ends a stop, with its reason, for those who decide. */
export const EndButton = ({ record }: { record: OptOut }) => {
  const [isOpen, setOpen] = useState(false);
  const { allowed, because, reason } = record.may_end;
  if (because === "role") return null;
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        disabled={!allowed}
        title={reason}
        onClick={() => setOpen(true)}
      >
        {text.end}
      </Button>
      {isOpen && <EndDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};
