import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { useEffect, useState } from "react";
import type { FetchedFile } from "#platform/web/api/file-call.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";
import type { ViewedFile } from "#platform/web/ui/viewer/viewed-file.ts";

/** Makes a paper and shows it; it is saved and printed from there. */
export function PaperButton(
  props: Pick<ButtonProps, "size" | "variant" | "fullWidth" | "sx"> & {
    label: string;
    /** Where there is room for the icon alone. */
    is_icon?: boolean;
    fetch: () => Promise<FetchedFile>;
  },
) {
  const { label, fetch, is_icon, ...look } = props;
  const [file, setFile] = useState<ViewedFile>();
  const { run, is_busy } = useOneAtATime();
  useEffect(
    () => () => {
      if (file !== undefined) URL.revokeObjectURL(file.url);
    },
    [file],
  );
  const make = async (): Promise<void> => {
    const { name, blob } = await fetch();
    setFile({ name, kind: "pdf", blob, url: URL.createObjectURL(blob) });
  };
  const open = () => void run(make).catch(notify.error);
  return (
    <>
      {is_icon === true ? (
        <IconButton
          aria-label={label}
          title={label}
          loading={is_busy}
          onClick={open}
        >
          <PrintIcon fontSize="small" />
        </IconButton>
      ) : (
        <Button
          {...look}
          startIcon={<PrintIcon />}
          loading={is_busy}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {file !== undefined && (
        <FileViewer file={file} onClose={() => setFile(undefined)} />
      )}
    </>
  );
}
