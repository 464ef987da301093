import {
  placedNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import { CheckboxesField } from "#platform/web/ui/fields/choice-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import {
  roadTypes,
  safetyFlags,
} from "#modules/desk/case-desk/contract/lookups.ts";
import { lengthLimits } from "../../contract/schema.ts";
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

const roads = optionsOf(roadTypes);
const flags = optionsOf(safetyFlags);
const prefectures = PREFECTURES.map(({ name, kana }) => ({
  value: name,
  label: name,
  search: kana,
}));

const SafetyCell = ({ disabled }: SectionProps) => (
  <Cell span={24}>
    <CheckboxesField
      name="safety_flags"
      label={label.safety_flags}
      options={flags}
      disabled={disabled}
    />
  </Cell>
);

/** 場所: by words, by expressway and kilopost, by postal code and address, or on the map. */
export const PlaceSection = ({ disabled }: SectionProps) => (
  <SectionFrame section="place" title={sectionLabels.place}>
    <Cells>
      <Cell span={4}>
        <SelectField
          name="road_type"
          label={label.road_type}
          options={roads}
          disabled={disabled}
        />
      </Cell>
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
      <Cell span={8}>
        <TextField
          name="address"
          label={label.address}
          max_weight={lengthLimits.address}
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <TextField
          name="landmark"
          label={label.landmark}
          max_weight={lengthLimits.address}
          disabled={disabled}
        />
      </Cell>
      <Cell span={5}>
        <CoordinatesField disabled={disabled} />
      </Cell>
      <SafetyCell disabled={disabled} />
    </Cells>
  </SectionFrame>
);
