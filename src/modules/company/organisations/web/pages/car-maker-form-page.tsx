import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { carMakers } from "../../contract/car-maker-record.ts";
import { carMakerForm } from "../components/car-maker-form.tsx";

/** `/management/carmaker-form` (spec §2): a new car maker, with the organisation of its users. */
export const CarMakerFormPage = declaredCreate(carMakers, carMakerForm);
