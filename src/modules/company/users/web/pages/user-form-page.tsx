import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import { ErrorState, LoadingRows } from "#platform/web/ui/states.tsx";
import { useWayToList } from "#platform/web/ui/way-back.ts";
import { getUserControlData } from "../../contract/endpoints.ts";
import { userPages } from "../../contract/pages.ts";
import { userPageTitles } from "../../contract/page-text.ts";
import type { SavedUser } from "../api.ts";
import { IssuedPasswordDialog } from "../components/issued-password-dialog.tsx";
import { UserEditor } from "../components/user-editor.tsx";
import { userListName } from "../components/user-list-search.ts";

/** A new user; its first password is shown once. */
export function UserFormPage() {
  const control = useEndpointQuery(
    getUserControlData,
    {},
    { meta: { quiet: true } },
  );
  const [made, setMade] = useState<SavedUser>();
  const navigate = useNavigate();
  const back = useWayToList(userListName, pagePath(userPages.userList));
  const open = ({ id }: SavedUser) =>
    void navigate({ to: pagePath(userPages.userDetail, { id }) });
  const onSaved = (user: SavedUser | undefined) => {
    if (typeof user?.password === "string") setMade(user);
    else if (user !== undefined) open(user);
  };
  return (
    <>
      <PageHeader title={userPageTitles.form} />
      {control.isError && (
        <ErrorState
          error={control.error}
          onRetry={() => void control.refetch()}
        />
      )}
      {control.isPending && <LoadingRows />}
      {control.data !== undefined && (
        <UserEditor
          control={control.data.data}
          onSaved={onSaved}
          onClose={back}
        />
      )}
      {typeof made?.password === "string" && (
        <IssuedPasswordDialog
          username={made.username}
          password={made.password}
          onClose={() => open(made)}
        />
      )}
    </>
  );
}
