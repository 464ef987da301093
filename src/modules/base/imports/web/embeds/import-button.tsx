import UploadFileIcon from "@mui/icons-material/UploadFile";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { importAccess } from "../../contract/access-rules.ts";
import { importText } from "../../contract/text.ts";
import type { ImportWorkbenchProps } from "../components/import-workbench.tsx";

/** Loaded when somebody imports. */
const ImportWorkbench = lazyPart<ImportWorkbenchProps>(
  async () =>
    (await import("../components/import-workbench.tsx")).ImportWorkbench,
);

interface ImportButtonProps {
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

/** What else is done from a menu of imports. */
interface OwnImport {
  readonly label: string;
  readonly onClick: () => void;
}

/** Several imports of one list under one button. Absent for accounts outside the call centre. */
export function ImportMenu(props: {
  kinds: readonly (ImportButtonProps & { readonly label: string })[];
  own: readonly OwnImport[];
  disabled?: boolean;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<string>();
  const isAllowed = useIsAllowed(importAccess);
  if (!isAllowed) return null;
  const entries: readonly OwnImport[] = [
    ...props.own,
    ...props.kinds.map((one) => ({
      label: one.label,
      onClick: () => setKind(one.kind),
    })),
  ];
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<UploadFileIcon />}
        aria-haspopup="menu"
        disabled={props.disabled === true}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {importText.button}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { "aria-label": importText.button } }}
      >
        {entries.map(({ label, onClick }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {kind !== undefined && (
        <ImportWorkbench kind={kind} onClose={() => setKind(undefined)} />
      )}
    </>
  );
}
