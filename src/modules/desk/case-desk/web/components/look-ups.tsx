import type { ComponentType } from "react";
import {
  placedNames,
  PostalCodeField,
} from "#modules/base/map/web/embeds/postal-code-field.tsx";
import type { InputSays } from "#modules/base/records/web/embeds/field-input.tsx";
import { PREFECTURES } from "#platform/contract/geography/prefectures.ts";
import { toHalfWidthAscii } from "#platform/contract/japanese/input-kinds.ts";
import { SelectField } from "#platform/web/ui/fields/select-field.tsx";
import type { LookUp } from "../../contract/fields.ts";
import { Cell } from "../embeds/section-frame.tsx";
import type { LookUpProps } from "../form/look-up.ts";
import { CoordinatesField } from "./coordinates-field.tsx";
import { CustomerFill } from "./customer-fill.tsx";
import { DealerFields } from "./dealer-fields.tsx";
import { ExpresswayFields } from "./expressway-fields.tsx";
import { PlaceSearch } from "./place-search.tsx";
import { VehicleFinder } from "./vehicle-finder.tsx";

/** What a look-up puts into its section. */
export interface LookUpParts {
  /** What stands in place of the input of a field, by its name; null where another one shows it too. */
  readonly drawn: Readonly<Record<string, ComponentType<LookUpProps> | null>>;
  /** What is said of inputs that stay. */
  readonly says?: Readonly<Record<string, InputSays>>;
  /** Behind the fields. */
  readonly Also?: ComponentType<LookUpProps>;
}

const code = {
  tidy: (text: string): string => toHalfWidthAscii(text).toUpperCase(),
};
const prefectures = PREFECTURES.map(({ name, kana }) => ({
  value: name,
  label: name,
  search: kana,
}));

const SearchAndPostalCode = (desk: LookUpProps) => (
  <>
    <Cell span={5}>
      <PlaceSearch {...desk} />
    </Cell>
    <Cell span={3}>
      <PostalCodeField names={placedNames} label={desk.labels.postal_code} />
    </Cell>
  </>
);

const Prefecture = ({ labels }: LookUpProps) => (
  <Cell span={3}>
    <SelectField
      name="prefecture"
      label={labels.prefecture}
      options={prefectures}
    />
  </Cell>
);

const Coordinates = (desk: LookUpProps) => (
  <Cell span={5}>
    <CoordinatesField {...desk} />
  </Cell>
);

export const lookUps: Readonly<Record<LookUp, LookUpParts>> = {
  client: { drawn: {}, Also: CustomerFill },
  vehicle: {
    drawn: {},
    says: { chassis_number: code, vehicle_model: code },
    Also: VehicleFinder,
  },
  place: {
    drawn: {
      expressway: ExpresswayFields,
      expressway_direction: null,
      kilopost: null,
      postal_code: SearchAndPostalCode,
      prefecture: Prefecture,
      latitude: Coordinates,
      longitude: null,
    },
  },
  dealer: {
    drawn: { car_dealer_id: DealerFields, car_dealer_branch_id: null },
  },
};
