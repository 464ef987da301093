import UploadFileIcon from "@mui/icons-material/UploadFile";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { importAccess } from "../../contract/access-rules.ts";
import { importText } from "../../contract/text.ts";
import type { ImportWorkbenchProps } from "../components/import-workbench.tsx";

/** Loaded when somebody imports. */
export const ImportWorkbench = lazyPart<ImportWorkbenchProps>(
  async () =>
    (await import("../components/import-workbench.tsx")).ImportWorkbench,
);

export interface ImportButtonProps {
  /** Key of the import kind. */
  readonly kind: string;
  /** Where a list brings in something else than its rows. */
  readonly label?: string;
}

/** 取込 of a list. Absent for accounts outside the call centre. */
export function ImportButton({ kind, label }: ImportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isAllowed = useIsAllowed(importAccess);
  if (!isAllowed) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadFileIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {label ?? importText.button}
      </Button>
      {isOpen && <ImportWorkbench kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
