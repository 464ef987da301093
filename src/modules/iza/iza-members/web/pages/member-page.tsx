import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { izaMembers } from "../../contract/member-record.ts";
import { MemberState } from "../components/member-state.tsx";
import { MemberVehicles } from "../components/member-vehicles.tsx";

/** A member to read, edit and delete, with its vehicles and its history. */
export const MemberPage = declaredDetail(izaMembers, {
  chips: (record) => <MemberState record={record} />,
  facts: ({ member_number, plan }) => (
    <>
      <span>
        {izaMembers.fields.member_number.label} <b>{member_number}</b>
      </span>
      <span>
        {izaMembers.fields.plan.label} <b>{plan}</b>
      </span>
    </>
  ),
  beside: { valid: ({ record }) => <MemberVehicles id={record.id} /> },
});
