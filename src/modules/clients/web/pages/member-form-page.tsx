import { useNavigate, useSearch } from "@tanstack/react-router";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { clientPages } from "../../contract/pages.ts";
import { clientPageTitles } from "../../contract/page-text.ts";
import { MemberEditor } from "../components/member-editor.tsx";
import { memberListName } from "../components/member-list-parts.tsx";

/** A new member; `?client_id=` names its client. */
export function MemberFormPage() {
  const navigate = useNavigate();
  const { client_id }: { client_id?: string } = useSearch({ strict: false });
  const back = useWayToList(memberListName, pagePath(clientPages.memberList));
  const given = Number(client_id);
  return (
    <>
      <PageHeader title={clientPageTitles.memberForm} />
      <MemberEditor
        record={undefined}
        client_id={Number.isInteger(given) && given > 0 ? given : null}
        onCancel={back}
        onSaved={(saved) => {
          if (saved !== undefined)
            void navigate({
              to: pagePath(clientPages.member, { id: saved.id }),
              replace: true,
            });
        }}
      />
    </>
  );
}
