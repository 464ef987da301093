import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ReadState } from "#platform/web/ui/states.tsx";
import { useWayBack } from "#platform/web/ui/table/list-way-back.ts";
import { getUserControlData } from "../../contract/endpoints.ts";
import { userPages } from "../../contract/pages.ts";
import { userPageTitles } from "../../contract/page-text.ts";
import type { User } from "../../contract/schema.ts";
import { IssuedPasswordDialog } from "../components/issued-password-dialog.tsx";
import { UserEditor } from "../components/user-editor.tsx";
import { userListName } from "../components/user-list-search.ts";

/** A new user; its first password is shown once. */
export function UserFormPage() {
  const control = useEndpointQuery(getUserControlData, {});
  const issued = useRef<string>(null);
  const [made, setMade] = useState<{ user: User; password: string }>();
  const navigate = useNavigate();
  const back = useWayBack(userListName, pagePath(userPages.userList));
  const open = ({ id }: User) =>
    void navigate({ to: pagePath(userPages.userDetail, { id }) });
  const onSaved = (user: User | undefined) => {
    if (user === undefined) return;
    if (issued.current === null) open(user);
    else setMade({ user, password: issued.current });
  };
  return (
    <>
      <PageHeader title={userPageTitles.form} />
      <ReadState queries={[control]} />
      {control.data !== undefined && (
        <UserEditor
          record={undefined}
          control={control.data.data}
          onIssued={(password) => {
            issued.current = password;
          }}
          onSaved={onSaved}
          onCancel={back}
        />
      )}
      {made !== undefined && (
        <IssuedPasswordDialog
          username={made.user.username}
          password={made.password}
          onClose={() => open(made.user)}
        />
      )}
    </>
  );
}
