import { useQueryClient } from "@tanstack/react-query";
import { callEndpoint } from "#platform/web/api/client.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { useZodForm } from "#platform/web/ui/form/use-zod-form.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { setOwnTelephone } from "../../contract/endpoints.ts";
import { availabilities } from "../../contract/lookups.ts";
import {
  ownTelephoneInputSchema,
  type OwnTelephone,
} from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";

const extensionWeight = 6;

/** Extension and availability of the account itself. */
export function OwnTelephoneForm({ own }: { own: OwnTelephone }) {
  const queries = useQueryClient();
  const form = useZodForm(ownTelephoneInputSchema, {
    extension: own.extension ?? "",
    availability: own.availability,
  });
  return (
    <Form
      act="save"
      form={form}
      label={text.own}
      onSubmit={async (body) => {
        try {
          await callEndpoint(setOwnTelephone, { body });
          notify.success(text.saved);
          void invalidatePath(queries, "/api/telephony");
          void invalidatePath(queries, "/api/incomingCalls");
        } catch (error) {
          notify.error(error);
          throw error;
        }
      }}
    >
      <SegmentedField
        name="availability"
        label={text.availability}
        hint={text.awayHint}
        options={optionsOf(availabilities)}
      />
      <TextField
        name="extension"
        label={text.extension}
        max_weight={extensionWeight}
      />
      <SubmitButton sx={{ mt: 1 }}>{text.save}</SubmitButton>
    </Form>
  );
}
