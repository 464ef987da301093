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
} from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const prefectures = PREFECTURES.map(({ name, kana }) => ({
  value: name,
  label: name,
  search: kana,
}));

/** 場所: by words, by expressway and kilopost, by postal code and address, or on the map. */
export const PlaceSection = () => (
  <SectionFrame section="place" title={sectionLabels.place}>
    <Cells>
      <FieldCell span={4} name="road_type" />
      <ExpresswayFields />
      <Cell span={5}>
        <PlaceSearch />
      </Cell>
      <Cell span={3}>
        <PostalCodeField names={placedNames} label={label.postal_code} />
      </Cell>
      <Cell span={3}>
        <SelectField
          name="prefecture"
          label={label.prefecture}
          options={prefectures}
        />
      </Cell>
      <FieldCell span={8} name="address" />
      <FieldCell span={5} name="landmark" />
      <Cell span={5}>
        <CoordinatesField />
      </Cell>
      <FieldCell span={24} name="safety_flags" />
    </Cells>
  </SectionFrame>
);
