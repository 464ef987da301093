import DeleteIcon from "@mui/icons-material/DeleteOutlined";
import DownloadIcon from "@mui/icons-material/Download";
import ReplayIcon from "@mui/icons-material/Replay";
import StopIcon from "@mui/icons-material/Stop";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { type ReactNode, useState } from "react";
import type { CreatedFile } from "../../contract/schema.ts";
import { exportText } from "../../contract/text.ts";
import { UnwritableDialog } from "./unwritable-dialog.tsx";
import { useCreatedFile } from "./use-created-file.ts";

const Act = (props: {
  icon: ReactNode;
  label: string;
  disabled: boolean;
  onClick: () => void;
}) => (
  <Button
    size="small"
    startIcon={props.icon}
    disabled={props.disabled}
    onClick={props.onClick}
  >
    {props.label}
  </Button>
);

const steps = [
  {
    can: "cancel",
    act: "cancel",
    icon: <StopIcon />,
    label: exportText.cancel,
  },
  {
    can: "retry",
    act: "retry",
    icon: <ReplayIcon />,
    label: exportText.retry,
  },
  {
    can: "as_csv",
    act: "asCsv",
    icon: <ReplayIcon />,
    label: exportText.asCsv,
  },
] as const;

/** What may be done to a created file now. */
export function FileActions({
  file,
  is_kept = false,
}: {
  file: CreatedFile;
  /** Beside what else may be deleted: the file itself is on its own page. */
  is_kept?: boolean;
}) {
  const acts = useCreatedFile(file);
  const [isWarned, setWarned] = useState(false);
  const { can } = file;
  const download = () => {
    if (file.unwritable.length > 0) setWarned(true);
    else void acts.download();
  };
  return (
    <>
      {can.download && (
        <Act
          icon={<DownloadIcon />}
          label={exportText.download}
          disabled={acts.isBusy}
          onClick={download}
        />
      )}
      {steps.map(
        ({ can: ability, act, icon, label }) =>
          can[ability] && (
            <Act
              key={ability}
              icon={icon}
              label={label}
              disabled={acts.isBusy}
              onClick={() => void acts[act]()}
            />
          ),
      )}
      {can.delete && !is_kept && (
        <IconButton
          size="small"
          aria-label={exportText.delete}
          title={exportText.delete}
          disabled={acts.isBusy}
          onClick={() => void acts.remove()}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      )}
      {isWarned && (
        <UnwritableDialog
          file={file}
          onDownload={() => void acts.download()}
          onClose={() => setWarned(false)}
        />
      )}
    </>
  );
}
