import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { invalidatePath, useEndpointQuery } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { ReadState } from "#platform/web/ui/states.tsx";
import { listUserSessions } from "../../contract/endpoints.ts";
import { userStepText as text } from "../../contract/management-text.ts";
import type { z } from "zod";
import type { openSessionSchema, User } from "../../contract/schema.ts";
import { useUserSteps } from "../api.ts";
import { deviceWord } from "./user-words.ts";

const List = styled("ul")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& li": {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: 8,
    padding: "5px 0",
    borderTop: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  },
  "& li:first-of-type": { borderTop: 0 },
}));

/** Ends one session, or all after a question. */
const useEnd = (user: User) => {
  const { end } = useUserSteps();
  const queries = useQueryClient();
  return async (session_id?: string): Promise<void> => {
    const isAgreed =
      session_id !== undefined ||
      (await confirm({
        title: text.endAllTitle,
        body: text.endAllBody(user.name),
        action: text.endAll,
        is_destructive: true,
      }));
    if (!isAgreed) return;
    const answer = await end
      .mutateAsync({ params: { id: user.id }, body: { session_id } })
      // The refusal was notified where it was made.
      .catch(() => undefined);
    if (answer !== undefined) notify.success(text.ended(answer.data.ended));
    await invalidatePath(queries, "/api/users");
  };
};

const SessionLine = (props: {
  session: z.infer<typeof openSessionSchema>;
  onEnd: (() => void) | undefined;
}) => {
  const { session, onEnd } = props;
  const since = formatDateTime(session.created_at);
  return (
    <li>
      <div>
        <Typography variant="body2">
          {deviceWord(session.user_agent)}
          {session.is_own && `（${text.own}）`}
        </Typography>
        <Typography variant="caption" color="text.secondary">
          {text.sessionSince(since)}
          <br />
          {text.sessionUsed(
            formatDateTime(session.last_used_at),
            session.address,
          )}
        </Typography>
      </div>
      {onEnd !== undefined && (
        <Button color="inherit" aria-label={text.endOne(since)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
};

/** The open sessions of a user: where from, since when; one or all may be ended. */
export function SessionBlock({ user }: { user: User }) {
  const sessions = useEndpointQuery(listUserSessions, {
    params: { id: user.id },
  });
  const end = useEnd(user);
  if (sessions.data === undefined)
    return <ReadState queries={[sessions]} rows={2} />;
  const open = sessions.data.data;
  const mayEnd = user.can.end_sessions.allowed;
  if (open.length === 0)
    return (
      <Typography variant="body2" color="text.secondary">
        {text.noSession}
      </Typography>
    );
  return (
    <>
      <ReadState queries={[sessions]} />
      <List>
        {open.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            onEnd={mayEnd ? () => void end(session.id) : undefined}
          />
        ))}
      </List>
      {mayEnd && (
        <Button variant="outlined" color="error" onClick={() => void end()}>
          {text.endAll}
        </Button>
      )}
    </>
  );
}
