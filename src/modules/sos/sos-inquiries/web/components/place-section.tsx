import {
  placedNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { FieldCell } from "./field-cell.tsx";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { inquiryLabels as label, sectionLabels } from "../../contract/text.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { ExpresswayFields } from "./expressway-fields.tsx";
import { PlaceSearch } from "./place-search.tsx";
import {
  Cell,
  Cells,
  SectionFrame,
  type SectionProps,
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const prefectures = PREFECTURES.map(({ name, kana }) => ({
  value: name,
  label: name,
  search: kana,
}));

/** 場所: by words, by expressway and kilopost, by postal code and address, or on the map. */
export const PlaceSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="place" title={sectionLabels.place}>
    <Cells>
      <FieldCell span={4} name="road_type" disabled={disabled} />
      <ExpresswayFields disabled={disabled} />
      {disabled !== true && (
        <Cell span={5}>
          <PlaceSearch />
        </Cell>
      )}
      <Cell span={3}>
        <PostalCodeField
          names={placedNames}
          label={label.postal_code}
          disabled={disabled}
        />
      </Cell>
      <Cell span={3}>
        <SelectField
          name="prefecture"
          label={label.prefecture}
          options={prefectures}
          disabled={disabled}
        />
      </Cell>
      <FieldCell span={8} name="address" disabled={disabled} />
      <FieldCell span={5} name="landmark" disabled={disabled} />
      <Cell span={5}>
        <CoordinatesField disabled={disabled} />
      </Cell>
      <FieldCell span={24} name="safety_flags" disabled={disabled} />
    </Cells>
  </SectionFrame>
);
