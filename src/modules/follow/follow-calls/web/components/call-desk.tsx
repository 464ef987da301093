import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useCallback, useState } from "react";
import { useWatch } from "react-hook-form";
import { PresenceBar } from "#modules/base/presence/web/embeds/presence-bar.tsx";
import { useAccount } from "#platform/web/api/account.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import { useIsLost } from "#platform/web/live/use-live.ts";
import { Form, SubmitButton } from "#platform/web/ui/form/form.tsx";
import { KeyHint } from "#platform/web/ui/key-hint.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useShortcut } from "#platform/web/ui/shortcuts.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { followCallText as text } from "../../contract/call-text.ts";
import { releaseFollowCall } from "../../contract/endpoints.ts";
import { callKinds, followCallEntity } from "../../contract/lookups.ts";
import type { FollowCall, FollowCallDetail } from "../../contract/schema.ts";
import { askedOf, type RecordTyped } from "../detail/record-form.ts";
import { useRecording } from "../detail/use-recording.ts";
import { takesStep } from "../detail/writes.ts";
import { BundleCard } from "./bundle-card.tsx";
import { CallHead } from "./call-head.tsx";
import { PostponeDialog } from "./postpone-dialog.tsx";
import { useFollowReload } from "./reason-dialog.tsx";
import { ResultCard, WritesLine } from "./result-card.tsx";
import { SayCard } from "./say-card.tsx";

const Desk = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    minHeight: 0,
    overflow: "auto",
    "& form, & .parts": {
      display: "flex",
      flexDirection: "column",
      gap: 8,
      minHeight: "100%",
      padding: "10px 14px 0",
    },
    "& .foot": {
      position: "sticky",
      bottom: 0,
      zIndex: 3,
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      gap: 8,
      margin: "auto -14px 0",
      padding: "8px 14px",
      backgroundColor: palette.background.paper,
      borderTop: `1px solid ${palette.divider}`,
    },
    "& .foot .next": {
      marginLeft: "auto",
      color: palette.text.secondary,
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    [theme.breakpoints.down("sm")]: {
      "& form, & .parts": { padding: "8px 0 0" },
      "& .foot .next": { display: "none" },
      "& .foot > :last-child": { flex: "1 1 auto" },
    },
  };
});

const releasing = async (id: number): Promise<void> => {
  await callEndpoint(releaseFollowCall, { params: { id }, body: {} });
  notify.success(text.released);
};

/** 保存, 保存して次へ: what reaches the towing company goes by Ctrl+Enter alone (decision 420). */
const SaveButtons = (props: {
  call: FollowCallDetail;
  onPress: (isNext: boolean) => void;
}) => {
  const { call, onPress } = props;
  const [answer, also] = useWatch<RecordTyped, ["answer", "also"]>({
    name: ["answer", "also"],
  });
  const asked = askedOf(call.bundle, also);
  const isSending = [
    takesStep(call, answer ?? null),
    ...asked.map((one) =>
      takesStep(one, also[`c${String(one.id)}`]?.answer ?? null),
    ),
  ].some(Boolean);
  return (
    <>
      <SubmitButton
        variant="outlined"
        act="save"
        data-act={isSending ? undefined : "save"}
        endIcon={
          isSending ? undefined : <KeyHint aria-hidden>{text.key.save}</KeyHint>
        }
        onClick={() => onPress(false)}
      >
        {text.save}
      </SubmitButton>
      <SubmitButton act="send" onClick={() => onPress(true)}>
        {asked.length > 0 ? text.saveMany(asked.length + 1) : text.saveNext}
      </SubmitButton>
    </>
  );
};

/** Puts the call off, by `p` too. */
const PostponeButton = (props: {
  call: FollowCallDetail;
  onDone: () => void;
}) => {
  const { postpone } = props.call.can;
  const [isOpen, setOpen] = useState(false);
  useShortcut(
    "p",
    useCallback(() => {
      if (postpone.allowed) setOpen(true);
    }, [postpone.allowed]),
  );
  return (
    <span title={postpone.reason}>
      <Button
        variant="outlined"
        color="inherit"
        disabled={!postpone.allowed}
        endIcon={<KeyHint aria-hidden>{text.key.postpone}</KeyHint>}
        aria-keyshortcuts="p"
        onClick={() => setOpen(true)}
      >
        {text.postpone}
      </Button>
      {isOpen && <PostponeDialog {...props} onClose={() => setOpen(false)} />}
    </span>
  );
};

const Foot = (props: {
  call: FollowCallDetail;
  next: FollowCall | undefined;
  onPress: (isNext: boolean) => void;
  onDone: () => void;
}) => {
  const { call, next } = props;
  const { run, is_busy } = useOneAtATime();
  const reload = useFollowReload();
  const release = async (): Promise<void> => {
    await releasing(call.id);
    await reload();
  };
  return (
    <div className="foot">
      <WritesLine call={call} />
      <PostponeButton call={call} onDone={props.onDone} />
      {call.can.release.allowed && (
        <Button
          variant="outlined"
          color="inherit"
          disabled={is_busy}
          onClick={() => void run(release).catch(notify.error)}
        >
          {text.release}
        </Button>
      )}
      <span className="next">
        {next !== undefined &&
          text.next(callKinds.labelOf(next.kind), next.target_name ?? "")}
      </span>
      <SaveButtons call={call} onPress={props.onPress} />
    </div>
  );
};

/** A call that ended by itself: what was typed is not lost. */
const Ended = (props: {
  call: FollowCallDetail;
  onKeep: () => Promise<void>;
  onClose: () => void;
}) => {
  const { call } = props;
  const note = useWatch<RecordTyped, "note">({ name: "note" });
  const { run, is_busy } = useOneAtATime();
  const isDropped = call.call_state === "dropped";
  return (
    <Alert
      severity="info"
      action={
        <>
          {isDropped && (note ?? "") !== "" && (
            <Button
              color="inherit"
              disabled={is_busy}
              onClick={() => void run(props.onKeep).catch(notify.error)}
            >
              {text.keepNote}
            </Button>
          )}
          <Button color="inherit" onClick={props.onClose}>
            {text.close}
          </Button>
        </>
      }
    >
      <b>{text.endedTitle}</b>
      <br />
      {isDropped ? text.ended(call.dropped_reason ?? "") : text.made}
    </Alert>
  );
};

/** One call: whom, what to say, what came of it, what is written. */
export const CallDesk = (props: {
  call: FollowCallDetail;
  /** What comes after it. */
  next: FollowCall | undefined;
  /** Leaves the call: to the next one, or to none. */
  onDone: (isNext: boolean) => void;
}) => {
  const { call, next, onDone } = props;
  const user_id = Number(useAccount().user_id);
  const isLost = useIsLost();
  const recording = useRecording(call, onDone);
  const isOpen = call.call_state === "planned" || call.call_state === "calling";
  return (
    <Desk data-desk="">
      <PresenceBar
        entity={followCallEntity}
        entity_id={call.id}
        is_editing={
          call.call_state === "calling" && call.claimed_by_id === user_id
        }
      />
      <Form
        form={recording.form}
        act="send"
        label={text.form}
        submit_on_enter={false}
        question={recording.question}
        onSubmit={recording.save}
      >
        {isLost && <Alert severity="warning">{text.waiting}</Alert>}
        {!isOpen && (
          <Ended
            call={call}
            onKeep={recording.keep}
            onClose={() => recording.leave(true)}
          />
        )}
        <CallHead call={call} />
        <SayCard call={call} />
        {call.call_state !== "done" && (
          <ResultCard
            call={call}
            draft={recording.draft}
            onPick={recording.onPick}
          />
        )}
        {isOpen && <BundleCard calls={call.bundle} />}
        {isOpen && (
          <Foot
            call={call}
            next={next}
            onPress={recording.onPress}
            onDone={() => onDone(true)}
          />
        )}
      </Form>
    </Desk>
  );
};
