import Button from "@mui/material/Button";
import { createLink, useParams } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { isApiError } from "#platform/web/api/api-error.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { PageHeader } from "#platform/web/ui/page-header.tsx";
import {
  RecordBlock,
  RecordColumns,
  RecordSkeleton,
} from "#platform/web/ui/record-layout.tsx";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { EmptyState, ErrorState } from "#platform/web/ui/states.tsx";
import { lastListHref } from "#platform/web/ui/way-back.ts";
import { getUser } from "../../contract/endpoints.ts";
import {
  managementText as text,
  userStepText,
} from "../../contract/management-text.ts";
import { userPages } from "../../contract/pages.ts";
import type { User } from "../../contract/schema.ts";
import { userPageTitles } from "../../contract/page-text.ts";
import { useControlData } from "../api.ts";
import { SessionBlock } from "../components/session-block.tsx";
import { UserEditor } from "../components/user-editor.tsx";
import { UserHeader } from "../components/user-header.tsx";
import { userListName } from "../components/user-list-search.ts";
import { UserTimeline } from "../components/user-timeline.tsx";
import { UserView } from "../components/user-view.tsx";

const ButtonLink = createLink(Button);

const MissingUser = () => (
  <>
    <PageHeader title={userPageTitles.detail} />
    <EmptyState message={text.notFound} hint={text.notFoundHint}>
      <ButtonLink
        variant="outlined"
        to={lastListHref(userListName, pagePath(userPages.userList))}
      >
        {text.back}
      </ButtonLink>
    </EmptyState>
  </>
);

function OpenedUser({ user }: { user: User }) {
  const control = useControlData();
  const [isOpen, setOpen] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const { inspect } = user.can;
  const mayEdit = user.can.update.allowed;
  const edit = useCallback(() => {
    if (mayEdit) setOpen(true);
  }, [mayEdit]);
  useShortcut("e", edit);
  const close = () => setOpen(false);
  return (
    <>
      <UserHeader
        user={user}
        onEdit={isOpen ? undefined : edit}
        is_editing={isOpen && isEditing}
      />
      <RecordColumns>
        <section aria-label={text.content}>
          {isOpen && control !== undefined ? (
            <UserEditor
              control={control}
              user={user}
              onEditing={setEditing}
              onSaved={close}
              onClose={close}
            />
          ) : (
            <UserView user={user} />
          )}
        </section>
        <aside>
          <RecordBlock id="sessions" title={userStepText.sessionsTitle}>
            {inspect.allowed ? <SessionBlock user={user} /> : inspect.reason}
          </RecordBlock>
          {inspect.allowed && (
            <RecordBlock id="history" title={userStepText.history} is_bare>
              <UserTimeline id={user.id} />
            </RecordBlock>
          )}
        </aside>
      </RecordColumns>
    </>
  );
}

/** Detail of a user: content to read and to edit, open sessions, history. */
export function UserDetailPage() {
  const { id = "" }: { id?: string } = useParams({ strict: false });
  const isNumber = /^\d{1,15}$/.test(id);
  const user = useEndpointQuery(
    getUser,
    { params: { id: Number(id) } },
    { enabled: isNumber, meta: { quiet: true } },
  );
  if (!isNumber || isApiError(user.error, 404)) return <MissingUser />;
  if (user.data !== undefined)
    return <OpenedUser key={id} user={user.data.data} />;
  if (!user.isError) return <RecordSkeleton />;
  return (
    <>
      <PageHeader title={userPageTitles.detail} />
      <ErrorState error={user.error} onRetry={() => void user.refetch()} />
    </>
  );
}
