import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { vehicleMakes } from "../../contract/lookups.ts";
import { carMakers } from "../../contract/car-maker-record.ts";
import { carMakerForm } from "../components/car-maker-form.tsx";
import { ContactList } from "../components/contact-list.tsx";

/** `/management/car-maker-list/{id}` (spec §2). */
export const CarMakerPage = declaredDetail(carMakers, {
  ...carMakerForm,
  facts: ({ vehicle_make }) => (
    <span>
      {carMakers.fields.vehicle_make.label}{" "}
      <b>{vehicleMakes.labelOf(vehicle_make)}</b>
    </span>
  ),
  views: { contacts: ({ record }) => <ContactList {...record} /> },
});
