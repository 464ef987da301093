import { fileText } from "#platform/contract/files/text.ts";
import UploadFileIcon from "@mui/icons-material/UploadFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { filesText } from "#platform/web/ui/files/files-text.ts";
import { sendOne } from "#platform/web/ui/files/use-file-sending.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { AudioPlayer } from "#platform/web/ui/viewer/audio-player.tsx";
import { addRecording, removeRecording } from "../../contract/endpoints.ts";
import {
  maximumRecordings,
  type CallLogDetail,
  type Recording,
} from "../../contract/schema.ts";
import { recordingText as text } from "../../contract/text.ts";

const extensions = [".mp3", ".ogg", ".aac", ".wav", ".wma", ".m4a"];

/** Why a file is not even sent; the server looks at its content again. */
const refusalOf = (file: File): string | undefined => {
  const name = file.name.toLowerCase();
  return extensions.some((end) => name.endsWith(end))
    ? undefined
    : fileText.notASound;
};

const UploadButton = ({ id, onDone }: { id: number; onDone: () => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    setBusy(true);
    const refusal = await sendOne(
      { send: (one) => uploadFile(addRecording, { id }, one), refusalOf },
      file,
    );
    setBusy(false);
    setRefused(refusal && filesText.refused(file.name, refusal));
    if (refusal !== undefined) return;
    notify.success(text.added(file.name));
    onDone();
  };
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<UploadFileIcon />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {text.add}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.add}
        accept={extensions.join(",")}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          target.value = "";
        }}
      />
      {refused !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {refused}
        </Typography>
      )}
    </>
  );
};

const remove = async (id: number, recording: Recording): Promise<boolean> => {
  const isAgreed = await confirm({
    title: text.removeTitle,
    body: text.removeBody(recording.name),
    action: text.remove,
    is_destructive: true,
  });
  if (!isAgreed) return false;
  try {
    await callEndpoint(removeRecording, {
      params: { id, file_id: recording.id },
    });
    return true;
  } catch (error) {
    notify.error(error);
    return false;
  }
};

/** Recordings of a call: play, add, remove. */
export function RecordingPanel({ record }: { record: CallLogDetail }) {
  const queries = useQueryClient();
  const reload = () => void invalidatePath(queries, "/api/callLogs");
  return (
    <>
      {record.recordings.length === 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {text.none}
        </Typography>
      )}
      {record.recordings.map((recording) => (
        <Box key={recording.id} sx={{ mb: 1.5 }}>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
            <Typography
              variant="body2"
              sx={{ overflowWrap: "anywhere", flex: 1 }}
            >
              {recording.name}
            </Typography>
            {record.can.update.allowed && (
              <Button
                color="error"
                aria-label={text.removeNamed(recording.name)}
                onClick={() =>
                  void remove(record.id, recording).then(
                    (isDone) => isDone && reload(),
                  )
                }
              >
                {text.remove}
              </Button>
            )}
          </Box>
          <AudioPlayer
            url={recording.url}
            name={recording.name}
            label={text.play(recording.name)}
            failure={text.failed}
          />
        </Box>
      ))}
      {record.can.update.allowed &&
        record.recordings.length < maximumRecordings && (
          <UploadButton id={record.id} onDone={reload} />
        )}
    </>
  );
}
