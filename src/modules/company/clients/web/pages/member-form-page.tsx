import { useSearch } from "@tanstack/react-router";
import { RecordCreate } from "#modules/base/records/web/embeds/record-create.tsx";
import { clientPages } from "../../contract/pages.ts";
import { MemberEditor } from "../components/member-editor.tsx";
import { memberListName } from "../components/member-list-parts.tsx";

/** A new member; `?client_id=` names its client. */
export function MemberFormPage() {
  const { client_id }: { client_id?: string } = useSearch({ strict: false });
  const given = Number(client_id);
  const id = Number.isInteger(given) && given > 0 ? given : null;
  return (
    <RecordCreate
      page={clientPages.memberForm}
      list_name={memberListName}
      list_page={clientPages.memberList}
      detail_page={clientPages.member}
    >
      {(form) => <MemberEditor {...form} client_id={id} />}
    </RecordCreate>
  );
}
