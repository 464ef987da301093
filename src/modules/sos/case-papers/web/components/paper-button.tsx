import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { FetchedFile } from "#platform/web/api/file-call.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";
import type { ViewedFile } from "#platform/web/ui/viewer/viewed-file.ts";

/** Makes a paper and shows it; it is saved and printed from there. */
export function PaperButton(
  props: Pick<ButtonProps, "size" | "variant" | "fullWidth" | "sx"> & {
    label: string;
    fetch: () => Promise<FetchedFile>;
  },
) {
  const { label, fetch, ...look } = props;
  const [file, setFile] = useState<ViewedFile>();
  const [isBusy, setBusy] = useState(false);
  useEffect(
    () => () => {
      if (file !== undefined) URL.revokeObjectURL(file.url);
    },
    [file],
  );
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { name, blob } = await fetch();
      setFile({ name, kind: "pdf", blob, url: URL.createObjectURL(blob) });
    } catch (error) {
      notify.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        {...look}
        startIcon={<PrintIcon />}
        loading={isBusy}
        onClick={() => void open()}
      >
        {label}
      </Button>
      {file !== undefined && (
        <FileViewer file={file} onClose={() => setFile(undefined)} />
      )}
    </>
  );
}
