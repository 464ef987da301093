import PrintIcon from "@mui/icons-material/PrintOutlined";
import Button, { type ButtonProps } from "@mui/material/Button";
import { useEffect, useState } from "react";
import type { FetchedFile } from "#platform/web/api/file-call.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { FileViewer } from "#platform/web/ui/viewer/file-viewer.tsx";

const Opened = (props: { file: FetchedFile; onClose: () => void }) => {
  const { file, onClose } = props;
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file.blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === undefined ? null : (
    <FileViewer
      file={{ name: file.name, kind: "pdf", url }}
      onClose={onClose}
    />
  );
};

/** Makes a paper and shows it; it is saved and printed from there. */
export function PaperButton(
  props: Pick<ButtonProps, "size" | "variant" | "fullWidth" | "sx"> & {
    label: string;
    fetch: () => Promise<FetchedFile>;
  },
) {
  const { label, fetch, ...look } = props;
  const [file, setFile] = useState<FetchedFile>();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      setFile(await fetch());
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
        <Opened file={file} onClose={() => setFile(undefined)} />
      )}
    </>
  );
}
