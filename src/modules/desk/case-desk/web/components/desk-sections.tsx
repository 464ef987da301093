import type { ComponentType } from "react";
import type { CaseField } from "../../contract/fields.ts";
import { fieldCell } from "../embeds/field-cell.tsx";
import { Cells, SectionFrame } from "../embeds/section-frame.tsx";
import { type DeskScreen, fieldsOf } from "./desk-screen.ts";

const spans = { full: 24, wide: 14 } as const;

/** Width of a field in 24ths of its section. */
const spanOf = ({ width }: CaseField): number =>
  width === "full" || width === "wide" ? spans[width] : 6;

/** The fields of each section of a declared desk as form components: for its form, and where they are edited. */
export const deskSections = (
  desk: DeskScreen,
): Readonly<Record<string, ComponentType>> => {
  const { entries, sections } = fieldsOf(desk);
  const FieldCell = fieldCell(fieldsOf(desk));
  return Object.fromEntries(
    Object.entries(sections).map(([section, { title, fields: own }]) => [
      section,
      () => (
        <SectionFrame section={section} title={title}>
          <Cells>
            {entries
              .filter(([name]) => name in own)
              .map(([name, field]) => (
                <FieldCell
                  key={name}
                  name={name}
                  span={spanOf(field)}
                  is_segmented={field.is_held === true}
                />
              ))}
          </Cells>
        </SectionFrame>
      ),
    ]),
  );
};
