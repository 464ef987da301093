import FormatQuoteIcon from "@mui/icons-material/FormatQuote";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import {
  DocumentSearch,
  type Quote,
} from "#modules/connect/connect-documents/web/embeds/document-search.tsx";
import { RowRecording } from "#modules/desk/call-logs/web/embeds/row-recording.tsx";
import { correspondenceLimits } from "#modules/desk/case-desk/contract/correspondence-schema.ts";
import { useAccount } from "#platform/web/api/account.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { quoteText as text } from "../../contract/text.ts";

/** A passage of a document, with where it stands, behind what is written. */
const Quoting = ({ prefix }: { prefix: string }) => {
  const { getValues, setValue } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const [keyword, setKeyword] = useState("");
  const put = (quote: Quote) => {
    const held: unknown = getValues(`${prefix}body`);
    const written = typeof held === "string" ? held.trimEnd() : "";
    const whole = [written, text.quoted(quote)]
      .filter((part) => part !== "")
      .join("\n");
    if (whole.length > correspondenceLimits.body) {
      notify.error(text.tooLong);
      return;
    }
    setValue(`${prefix}body`, whole, {
      shouldDirty: true,
      shouldValidate: true,
    });
    setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<FormatQuoteIcon />}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        fullWidth
        maxWidth="md"
        aria-labelledby="quote-title"
      >
        <DialogTitle id="quote-title">{text.title}</DialogTitle>
        <DialogContent>
          <DocumentSearch
            keyword={keyword}
            onKeyword={setKeyword}
            onQuote={put}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            {text.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};

/** What an agent puts into a row: what was recorded, and what the documents say. */
export const RowPart = (props: { prefix: string; id?: number | undefined }) =>
  useAccount().side === "call_centre" && (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {props.prefix === "" && <RowRecording module="connect" id={props.id} />}
      <Quoting prefix={props.prefix} />
    </Box>
  );
