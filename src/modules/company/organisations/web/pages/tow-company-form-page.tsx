import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { towCompanies } from "../../contract/tow-company-record.ts";
import { towCompanyForm } from "../components/tow-company-form.tsx";

/** A new towing company, with the organisation of its users. */
export const TowCompanyFormPage = declaredCreate(towCompanies, towCompanyForm);
