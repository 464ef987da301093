import { declaredCreate } from "#modules/base/records/web/embeds/declared-create.tsx";
import { contractStaff } from "../../contract/staff-record.ts";
import { staffForm } from "../components/staff-form.tsx";

/** A new person of a sales company. */
export const StaffFormPage = declaredCreate(contractStaff, staffForm);
