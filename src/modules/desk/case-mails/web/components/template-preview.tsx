import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { text as words } from "#platform/web/text.ts";
import { previewEmailTemplate } from "../../contract/endpoints.ts";
import type { EmailTemplate } from "../../contract/record.ts";
import { emailTemplateText as text } from "../../contract/text.ts";

/** Shows a template as the mail that it becomes. */
export const PreviewButton = ({
  record: { id },
}: {
  record: EmailTemplate;
}) => {
  const titleId = useId();
  const { mutate, reset, data, isPending } =
    useEndpointMutation(previewEmailTemplate);
  const mail = data?.data;
  return (
    <>
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => mutate({ params: { id } })}
      >
        {text.preview}
      </Button>
      {mail !== undefined && (
        <Dialog
          open
          fullWidth
          maxWidth="md"
          aria-labelledby={titleId}
          onClose={reset}
        >
          <DialogTitle id={titleId}>{text.preview}</DialogTitle>
          <DialogContent>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
              {text.previewHint}
            </Typography>
            <Typography sx={{ fontWeight: 700, mb: 1 }}>
              {text.previewSubject(mail.subject)}
            </Typography>
            <Typography
              sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
            >
              {mail.body}
            </Typography>
          </DialogContent>
          <DialogActions>
            <Button onClick={reset}>{words.action.back}</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
