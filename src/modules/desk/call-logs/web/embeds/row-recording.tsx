import GraphicEqIcon from "@mui/icons-material/GraphicEq";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import type { Recorded } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { caseFileEndpoints } from "#modules/desk/case-files/contract/endpoints.ts";
import {
  formatDateTime,
  tokyoDate,
} from "#platform/contract/japanese/dates.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { messageOf } from "#platform/web/api/api-error.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { TextField } from "#platform/web/ui/fields/text-field.tsx";
import { AudioPlayer, clockOf } from "#platform/web/ui/viewer/audio-player.tsx";
import { callLogEndpoints, listCallLogs } from "../../contract/endpoints.ts";
import { formatDuration } from "../../contract/rules.ts";
import type { CallLog } from "../../contract/schema.ts";
import { callLogListText, recordingText as text } from "../../contract/text.ts";
import { shrinkSound } from "../components/shrink-sound.ts";
import { useMayReadCalls } from "./case-calls.tsx";

const offered = 8;
/** Own calls of so long are what is being written about. */
const recentMs = 2 * 60 * 60 * 1000;
const markWeight = 50;

const wordsOf = (call: CallLog): string =>
  [
    formatDateTime(call.started_at),
    call.name ?? call.phone ?? callLogListText.noNumber,
    formatDuration(call.duration_seconds),
  ].join(" ");

/** Own calls of the last two hours first, then those of the case. */
const useOffered = (module: CaseModule, id: number | undefined) => {
  const mayRead = useMayReadCalls();
  const user_id = Number(useAccount().user_id);
  const [since] = useState(() => Date.now() - recentMs);
  const own = useEndpointQuery(
    listCallLogs,
    {
      query: {
        user_id,
        started_from: tokyoDate(new Date(since)),
        per_page: 10,
      },
    },
    { enabled: mayRead && user_id > 0 },
  );
  const ofCase = useEndpointQuery(
    listCallLogs,
    { query: { case_kind: module, case_id: id ?? 0, per_page: 10 } },
    { enabled: mayRead && id !== undefined },
  );
  const recent = (own.data?.data ?? []).filter(
    ({ started_at }) => Date.parse(started_at) >= since,
  );
  const calls = [...recent, ...(ofCase.data?.data ?? [])];
  return [...new Map(calls.map((call) => [call.id, call])).values()].slice(
    0,
    offered,
  );
};

interface Sounding {
  /** What was chosen, in words. */
  readonly words: string;
  readonly url?: string;
}

/** A sound of this device becomes a file of the case. */
const Upload = (props: {
  module: CaseModule;
  id: number;
  onSent: (file: { id: string; name: string; url: string }) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      const shrunk = await shrinkSound(chosen);
      if ("refusal" in shrunk) {
        setRefusal(shrunk.refusal);
        return;
      }
      const { addRecording } = caseFileEndpoints[props.module];
      const answer = await uploadFile(
        addRecording,
        { id: props.id },
        shrunk.file,
      );
      props.onSent(answer.data);
    } catch (error) {
      setRefusal(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {text.upload}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.upload}
        accept="audio/*,.wma,.m4a"
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
      {refusal !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {refusal}
        </Typography>
      )}
    </>
  );
};

/** The marks of the row, each with its words. */
const MarkFields = ({ name }: { name: "marks" }) => {
  const { control } = useFormContext<{
    marks: { second: number; text: string }[];
  }>();
  const { fields, remove } = useFieldArray({ control, name });
  return fields.map(({ id, second }, at) => (
    <Box key={id} sx={{ display: "flex", alignItems: "end", gap: 1 }}>
      <Box sx={{ flex: 1 }}>
        <TextField
          name={`${name}.${String(at)}.text`}
          label={text.markLabel(clockOf(second))}
          max_weight={markWeight}
          required
        />
      </Box>
      <Button size="small" color="inherit" onClick={() => remove(at)}>
        {text.withdraw}
      </Button>
    </Box>
  ));
};

/** The recordings of a call that was chosen, to mark places in them. */
const CallSounds = (props: {
  id: number;
  onMark: (second: number) => void;
}) => {
  const call = useEndpointQuery(callLogEndpoints.get, {
    params: { id: props.id },
  });
  return (call.data?.data.recordings ?? []).map((recording) => (
    <AudioPlayer
      key={recording.id}
      url={recording.url}
      name={recording.name}
      failure={text.failed}
      onMark={props.onMark}
    />
  ));
};

/** What was chosen, to be heard and marked; it can be taken out again. */
const Chosen = (props: {
  recorded: Recorded;
  sounding: Sounding | undefined;
  onWithdraw: () => void;
}) => {
  const { recorded, sounding, onWithdraw } = props;
  const { setValue, getValues } = useFormContext<Recorded>();
  const mark = (second: number) =>
    setValue(
      "marks",
      [...(getValues("marks") ?? []), { second, text: "" }].toSorted(
        (one, other) => one.second - other.second,
      ),
      { shouldDirty: true },
    );
  return (
    <Box sx={{ minWidth: 0, width: "100%" }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
        <GraphicEqIcon aria-hidden sx={{ fontSize: 17 }} />
        <span>{sounding?.words ?? text.chosen}</span>
        <Button size="small" color="inherit" onClick={onWithdraw}>
          {text.withdraw}
        </Button>
      </Box>
      {typeof recorded.call_log_id === "number" && (
        <CallSounds id={recorded.call_log_id} onMark={mark} />
      )}
      {sounding?.url !== undefined && (
        <AudioPlayer
          url={sounding.url}
          name={sounding.words}
          failure={text.failed}
          onMark={mark}
        />
      )}
      <MarkFields name="marks" />
    </Box>
  );
};

/** What may be chosen: calls, and a sound of this device where the case is there to hold it. */
const Choices = (props: {
  module: CaseModule;
  id: number | undefined;
  onChoose: (recorded: Recorded, sounding: Sounding) => void;
}) => {
  const { module, id, onChoose } = props;
  const calls = useOffered(module, id);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {calls.map((call) => (
        <Button
          key={call.id}
          size="small"
          variant="outlined"
          onClick={() =>
            onChoose({ call_log_id: call.id }, { words: wordsOf(call) })
          }
        >
          {wordsOf(call)}
        </Button>
      ))}
      {id !== undefined && (
        <Upload
          module={module}
          id={id}
          onSent={(file) =>
            onChoose(
              { recording_file_id: file.id },
              { words: file.name, url: file.url },
            )
          }
        />
      )}
    </Box>
  );
};

/** A call, or a sound of this device, for the row that is being written; its places are marked while it plays. */
export function RowRecording(props: {
  module: CaseModule;
  id?: number | undefined;
}) {
  const { setValue } = useFormContext<Recorded>();
  const [call_log_id, recording_file_id] = useWatch<
    Recorded,
    ["call_log_id", "recording_file_id"]
  >({ name: ["call_log_id", "recording_file_id"] });
  const [sounding, setSounding] = useState<Sounding>();
  const [isOpen, setOpen] = useState(false);
  const choose = (recorded: Recorded, chosen?: Sounding) => {
    setValue("call_log_id", recorded.call_log_id ?? null);
    setValue("recording_file_id", recorded.recording_file_id ?? null);
    setValue("marks", [], { shouldDirty: true });
    setSounding(chosen);
    setOpen(false);
  };
  if ((call_log_id ?? recording_file_id ?? null) !== null)
    return (
      <Chosen
        recorded={{ call_log_id, recording_file_id }}
        sounding={sounding}
        onWithdraw={() => choose({})}
      />
    );
  return (
    <>
      <Button
        size="small"
        startIcon={<GraphicEqIcon />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {text.choose}
      </Button>
      {isOpen && (
        <Choices module={props.module} id={props.id} onChoose={choose} />
      )}
    </>
  );
}
