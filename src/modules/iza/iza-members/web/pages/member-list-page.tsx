import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { izaMembers } from "../../contract/member-record.ts";
import { FileTabs } from "../components/file-tabs.tsx";
import { MemberState } from "../components/member-state.tsx";

/** Members beside the files that brought them. */
export const MemberListPage = declaredList(izaMembers, {
  Tabs: FileTabs,
  cells: { state: (row) => <MemberState record={row} /> },
});
