import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { VehicleCards } from "#modules/company/vehicles/web/embeds/vehicle-cards.tsx";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { members } from "../../contract/member-record.ts";
import { clientPages } from "../../contract/pages.ts";
import { clientText as text } from "../../contract/text.ts";
import { memberForm } from "../components/member-form.tsx";

/** `/management/client-member-list/{id}`: a member to read and to edit. */
export const MemberPage = declaredDetail(members, {
  ...memberForm,
  facts: ({ client_id, client_name }) => (
    <RouterLink to={pagePath(clientPages.detail, { id: client_id })}>
      {client_name}
    </RouterLink>
  ),
  values: {
    client_id: (member) =>
      text.codeAndName(member.client_code, member.client_name),
  },
  beside: {
    basic: ({ record }) => (
      <VehicleCards plates={record.vehicle_registration_numbers} />
    ),
  },
});
