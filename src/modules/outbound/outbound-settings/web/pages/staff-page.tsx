import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { contractStaff } from "../../contract/staff-record.ts";
import { staffForm } from "../components/staff-form.tsx";

/** A person of a sales company to read, edit and delete. */
export const StaffPage = declaredDetail(contractStaff, {
  ...staffForm,
  values: { car_dealer_id: null, car_dealer_branch_id: null },
});
