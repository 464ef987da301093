import KeyIcon from "@mui/icons-material/VpnKey";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { listUsers } from "../../contract/endpoints.ts";
import { issuingText as text } from "../../contract/management-text.ts";

const IssuingDialog = lazyPart(
  async () => (await import("./issuing-dialog.tsx")).IssuingDialog,
);

const number = new Intl.NumberFormat("ja-JP");

/** Says how many users out of files cannot sign in yet, and issues their first passwords; nothing while there is none. */
export function IssuingButton() {
  const [isOpen, setOpen] = useState(false);
  const waiting = useEndpointQuery(
    listUsers,
    { query: { password_state: ["unissued"], per_page: 10 } },
    { keep_previous: true },
  );
  const count = waiting.data?.meta.total ?? 0;
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<KeyIcon />}
        onClick={() => setOpen(true)}
      >
        {text.button(number.format(count))}
      </Button>
      {isOpen && <IssuingDialog count={count} onClose={() => setOpen(false)} />}
    </>
  );
}
