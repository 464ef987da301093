import {
  type AddressNames,
  plainNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { prefectureOptions } from "#platform/web/ui/fields/prefecture-options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";

/** Name and reading of a company or a part of one, in a grid of fields; the reading follows what is typed. */
export const NameFields = (props: {
  label: { readonly name: string; readonly name_kana: string };
  max_weight: number;
}) => (
  <>
    <div className="wide">
      <TextField
        name="name"
        label={props.label.name}
        max_weight={props.max_weight}
        kana_to="name_kana"
        required
      />
    </div>
    <div className="wide">
      <TextField
        name="name_kana"
        label={props.label.name_kana}
        max_weight={props.max_weight}
        required
      />
    </div>
  </>
);

/** Postal code, which fills the rest, prefecture and address, in a grid of fields. */
export const AddressFields = ({
  label,
  max_weight,
  names = plainNames,
}: {
  label: Pick<AddressNames, "postal_code" | "prefecture" | "address">;
  max_weight: number;
  /** Where the fields have other names, or the form has the position too. */
  names?: AddressNames;
}) => (
  <>
    <PostalCodeField label={label.postal_code} names={names} />
    <SelectField
      name={names.prefecture}
      label={label.prefecture}
      options={prefectureOptions}
    />
    <div className="wide">
      <TextField
        name={names.address}
        label={label.address}
        max_weight={max_weight}
      />
    </div>
  </>
);

/** What the desk notes of a record. */
export const NoteField = (props: { label: string; max_weight: number }) => (
  <TextArea name="note" label={props.label} max_weight={props.max_weight} />
);
