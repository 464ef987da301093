import KeyIcon from "@mui/icons-material/VpnKey";
import IconButton from "@mui/material/IconButton";
import { useState } from "react";
import { useIsAllowed } from "#platform/web/api/account.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { ownPasswordAccess } from "../../contract/manager-rules.ts";
import { ownPasswordTitle } from "../../contract/password-button-text.ts";

/** Loaded when it is first opened. */
const OwnPasswordDialog = lazyPart(
  async () =>
    (await import("../components/own-password-dialog.tsx")).OwnPasswordDialog,
);

/** Opens the change of one's own password, for accounts that may change it. */
export function OwnPasswordButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useIsAllowed(ownPasswordAccess)) return null;
  return (
    <>
      <IconButton
        className="own-password"
        aria-label={ownPasswordTitle}
        title={ownPasswordTitle}
        onClick={() => setOpen(true)}
      >
        <KeyIcon />
      </IconButton>
      {isOpen && <OwnPasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}
