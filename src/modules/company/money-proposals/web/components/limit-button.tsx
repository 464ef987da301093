import Button from "@mui/material/Button";
import { useState } from "react";
import { longestStepReason } from "#modules/base/records/contract/rules.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useIsAllowed } from "#platform/web/api/account.ts";
import {
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { MoneyField } from "#platform/web/ui/fields/number-fields.tsx";
import { TextArea } from "#platform/web/ui/fields/text-field.tsx";
import { FormDialog } from "#platform/web/ui/form/form-dialog.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { getMoneyLimit, proposeMoneyLimit } from "../../contract/endpoints.ts";
import { limitForm } from "../../contract/schema.ts";
import { proposalText as text } from "../../contract/text.ts";

const LimitDialog = (props: { limit: number; onClose: () => void }) => {
  const change = useEndpointMutation(proposeMoneyLimit);
  const form = useZodForm(limitForm, { alone_up_to: props.limit, reason: "" });
  return (
    <FormDialog
      act="save"
      form={form}
      title={text.limitTitle}
      note={text.limitNote}
      action={text.propose}
      onClose={props.onClose}
      onSubmit={async (body) => {
        await change.mutateAsync({ body });
        notify.success(text.proposed);
        props.onClose();
      }}
    >
      <MoneyField name="alone_up_to" label={text.limitField} required />
      <TextArea
        name="reason"
        label={text.limitReason}
        max_weight={longestStepReason}
        required
      />
    </FormDialog>
  );
};

const Limit = () => {
  const [isOpen, setOpen] = useState(false);
  const found = useEndpointQuery(getMoneyLimit, {});
  const limit = found.data?.data.alone_up_to;
  return (
    limit !== undefined && (
      <>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {text.limit(formatYen(limit))}
        </Button>
        {isOpen && <LimitDialog limit={limit} onClose={() => setOpen(false)} />}
      </>
    )
  );
};

/** Up to which amount one person is enough, for whoever bills. */
export const LimitButton = () =>
  useIsAllowed(getMoneyLimit.access) ? <Limit /> : null;
