import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { ownPasswordText as text } from "../../contract/password-text.ts";

/** The present password, and the new one twice. */
export const OwnPasswordFields = ({ current }: { current: string }) => (
  <FieldGrid min={300}>
    <TextField
      name="current_password"
      label={current}
      type="password"
      autocomplete="current-password"
      required
    />
    <TextField
      name="password"
      label={text.new}
      type="password"
      autocomplete="new-password"
      hint={text.rules}
      required
    />
    <TextField
      name="repeat_password"
      label={text.repeat}
      type="password"
      autocomplete="new-password"
      required
    />
  </FieldGrid>
);
