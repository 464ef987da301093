import AttachFileIcon from "@mui/icons-material/AttachFile";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { radius } from "#platform/web/theme/tokens.ts";

/** Files that the product keeps (spec §5); the server looks at their content. */
const accepted =
  ".pdf,.xls,.xlsx,.jpg,.jpeg,.png,.bmp,.gif,.mp3,.ogg,.aac,.wav,.wma,.m4a";

const Zone = styled("div")(({ theme }) => ({
  borderRadius: radius.control,
  outlineOffset: 2,
  '&[data-over="true"]': {
    outline: `2px dashed ${(theme.vars ?? theme).palette.primary.main}`,
    backgroundColor: (theme.vars ?? theme).palette.desk.accent_soft,
  },
}));

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));

/** Files that are pasted anywhere but in a field. */
function usePastedFiles(onFiles: ((files: File[]) => void) | undefined): void {
  useEffect(() => {
    if (onFiles === undefined) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isTyped(event.target)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, [onFiles]);
}

/** How far the sending of several files is. */
export interface FileProgress {
  readonly done: number;
  readonly total: number;
}

interface IntakeProps {
  label: string;
  hint: string;
  is_full: boolean;
  progress: FileProgress | undefined;
  progress_label?: string | undefined;
  takes_paste?: boolean | undefined;
  /** Kinds that are offered to choose; all that the product keeps where absent. */
  accept?: string | undefined;
  /** Files of the last sending that were not taken, each with the reason; they stay until the next one. */
  refusals?: readonly string[] | undefined;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

const Refusals = ({ refusals }: { refusals: readonly string[] }) =>
  refusals.length === 0 ? null : (
    <Box role="alert">
      {refusals.map((refusal) => (
        <Typography
          key={refusal}
          variant="body2"
          color="error"
          sx={{ overflowWrap: "anywhere" }}
        >
          {refusal}
        </Typography>
      ))}
    </Box>
  );

const ChooseFiles = (props: IntakeProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={props.accept ?? accepted}
        multiple
        hidden
        aria-label={props.label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = "";
          props.onFiles(files);
        }}
      />
      <Button
        startIcon={<AttachFileIcon />}
        loading={props.progress !== undefined}
        disabled={props.is_full}
        sx={{ mt: 1 }}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <Typography
        variant="caption"
        component="p"
        color="text.secondary"
        className="hint"
      >
        {props.hint}
      </Typography>
      <Refusals refusals={props.refusals ?? []} />
    </>
  );
};

/** Takes files: chosen, dropped on what it holds, and pasted where `takes_paste` says so. */
export function FileIntake(props: IntakeProps) {
  const { progress, onFiles } = props;
  const [isOver, setOver] = useState(false);
  const isReady = progress === undefined && !props.is_full;
  usePastedFiles(isReady && props.takes_paste === true ? onFiles : undefined);
  return (
    <Zone
      data-over={isOver && isReady}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (isReady && files.length > 0) onFiles(files);
      }}
    >
      {props.children}
      <ChooseFiles {...props} />
      {progress !== undefined && progress.total > 1 && (
        <Box role="status" sx={{ mt: 0.5 }}>
          <LinearProgress
            variant="determinate"
            aria-label={props.progress_label}
            value={(progress.done / progress.total) * 100}
          />
          <Typography variant="caption">{props.progress_label}</Typography>
        </Box>
      )}
    </Zone>
  );
}
