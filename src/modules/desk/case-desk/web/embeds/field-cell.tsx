import {
  FieldInput,
  type InputSays,
} from "#modules/base/records/web/embeds/field-input.tsx";
import type {
  CaseField,
  CaseFields,
  CaseSections,
  NameOf,
} from "../../contract/fields.ts";
import { Cell } from "./section-frame.tsx";

/** What the layout of a section says of a field; what it holds, the declaration says. */
export interface CellSays extends Omit<InputSays, "is_dense"> {
  /** Width in 24ths of the section. */
  readonly span: number;
}

/** A field of a case in its place of a section: label, cap, codes and input follow from its declaration. */
export const fieldCell = <S extends CaseSections>({
  entries,
}: CaseFields<S>) => {
  const byName = new Map<string, CaseField>(entries);
  return function FieldCell({
    name,
    span,
    required = false,
    is_segmented = false,
    ...says
  }: CellSays & { name: NameOf<S> }) {
    const field = byName.get(name);
    return field === undefined ? null : (
      <Cell span={span}>
        <FieldInput
          {...says}
          name={name}
          field={field}
          required={required}
          is_segmented={is_segmented}
          is_dense
        />
      </Cell>
    );
  };
};
