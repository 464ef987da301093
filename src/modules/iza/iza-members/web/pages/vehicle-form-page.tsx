import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { izaVehicles } from "../../contract/vehicle-record.ts";
import { vehicleForm } from "../components/vehicle-form.tsx";

/** A new vehicle; `?iza_member_id=` names its member. */
export const VehicleFormPage = declaredCreate(izaVehicles, vehicleForm);
