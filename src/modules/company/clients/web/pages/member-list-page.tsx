import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { members } from "../../contract/member-record.ts";
import { clientText as text } from "../../contract/text.ts";
import { useClient } from "../components/use-client.ts";

/** `/management/client-member-list` (spec §2). */
export const MemberListPage = declaredList(members, {
  cells: {
    client_id: (row) => text.codeAndName(row.client_code, row.client_name),
    vehicle_registration_numbers: ({ vehicle_registration_numbers }) => {
      const [first = "", ...rest] = vehicle_registration_numbers;
      return rest.length === 0 ? first : text.platesMany(first, rest.length);
    },
  },
  useNames: ({ client_id }) => ({ client_id: useClient(client_id?.[0])?.name }),
});
