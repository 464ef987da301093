import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { specialClients } from "../../contract/record.ts";
import { specialClientForm } from "../components/special-client-vehicle.tsx";

/** A new special client. */
export const SpecialClientFormPage = declaredCreate(
  specialClients,
  specialClientForm,
);
