import UploadFileIcon from "@mui/icons-material/UploadFile";
import Button from "@mui/material/Button";
import Menu from "@mui/material/Menu";
import MenuItem from "@mui/material/MenuItem";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { importAccess } from "../../contract/access-rules.ts";
import { importText } from "../../contract/text.ts";
import { type ImportButtonProps, ImportWorkbench } from "./import-button.tsx";

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
