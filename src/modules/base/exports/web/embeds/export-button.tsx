import IosShareIcon from "@mui/icons-material/IosShare";
import Button from "@mui/material/Button";
import { useState } from "react";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { exportButtonText } from "../../contract/page-text.ts";
import type { ExportDialogProps } from "../components/export-dialog.tsx";

/** Loaded when somebody exports. */
const ExportDialog = lazyPart<ExportDialogProps>(
  async () => (await import("../components/export-dialog.tsx")).ExportDialog,
);

/** 出力 of a list with its present filter; `source` is the key of its export source. */
export function ExportButton(props: Omit<ExportDialogProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<IosShareIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {exportButtonText.button}
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
