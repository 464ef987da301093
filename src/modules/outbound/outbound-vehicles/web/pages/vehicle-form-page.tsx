import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { outboundVehicles } from "../../contract/vehicle-record.ts";
import { vehicleForm } from "../components/vehicle-form.tsx";

/** A new vehicle; `?outbound_customer_id=` names its user. */
export const VehicleFormPage = declaredCreate(outboundVehicles, vehicleForm);
