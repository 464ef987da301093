import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { fileText as text } from "../../contract/file-text.ts";
import { memberPages } from "../../contract/pages.ts";
import { izaVehicles } from "../../contract/vehicle-record.ts";
import { vehicleForm } from "../components/vehicle-form.tsx";

/** A vehicle of a member to read, edit and delete. */
export const VehiclePage = declaredDetail(izaVehicles, {
  ...vehicleForm,
  facts: ({ iza_member_id, member_number, member_name }) => (
    <RouterLink to={pagePath(memberPages.detail, { id: iza_member_id })}>
      {text.ofMember(member_number, member_name)}
    </RouterLink>
  ),
  values: {
    iza_member_id: ({ member_number, member_name }) =>
      text.ofMember(member_number, member_name),
  },
});
