import Button from "@mui/material/Button";
import { useFieldArray } from "react-hook-form";
import { bankAccountKinds } from "#platform/contract/payment/lookups.ts";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { mostAccounts } from "../../contract/issuer-record.ts";
import { issuerText as text } from "../../contract/paper-text.ts";

const kinds = optionsOf(bankAccountKinds);

const empty = {
  bank_name: "",
  branch_name: "",
  bank_code: "",
  branch_code: "",
  kind: "ordinary",
  number: "",
  holder: "",
};

const words = [
  ["bank_name", text.bankName, 30],
  ["branch_name", text.branchName, 30],
  ["bank_code", text.bankCode, 4],
  ["branch_code", text.branchCode, 3],
] as const;

/** Up to three accounts to which is paid. */
export const AccountFields = () => {
  const { fields, append, remove } = useFieldArray({ name: "bank_accounts" });
  return (
    <>
      {fields.map(({ id }, at) => {
        const name = (field: string) => `bank_accounts.${String(at)}.${field}`;
        return (
          <fieldset
            key={id}
            style={{ border: 0, padding: 0, margin: "0 0 12px" }}
          >
            <legend>{text.account(at + 1)}</legend>
            <FieldGrid>
              {words.map(([field, label, max]) => (
                <TextField
                  key={field}
                  name={name(field)}
                  label={label}
                  max_weight={max}
                  required
                />
              ))}
              <SelectField
                name={name("kind")}
                label={text.kind}
                options={kinds}
                required
              />
              <TextField
                name={name("number")}
                label={text.number}
                max_weight={7}
                required
              />
              <TextField
                name={name("holder")}
                label={text.holder}
                max_weight={60}
                required
              />
            </FieldGrid>
            <Button color="inherit" onClick={() => remove(at)}>
              {text.removeAccount}
            </Button>
          </fieldset>
        );
      })}
      {fields.length < mostAccounts && (
        <Button variant="outlined" onClick={() => append(empty)}>
          {text.addAccount}
        </Button>
      )}
    </>
  );
};
