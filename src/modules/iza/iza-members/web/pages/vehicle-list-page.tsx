import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { izaVehicles } from "../../contract/vehicle-record.ts";
import { FileTabs } from "../components/file-tabs.tsx";
import { useMember } from "../components/use-member.ts";

/** Vehicles of all members. */
export const VehicleListPage = declaredList(izaVehicles, {
  Tabs: FileTabs,
  cells: { iza_member_id: (row) => row.member_name },
  useNames: ({ iza_member_id }) => ({
    iza_member_id: useMember(iza_member_id?.[0])?.name,
  }),
});
