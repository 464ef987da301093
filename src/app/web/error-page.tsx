import Button from "@mui/material/Button";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { messageOf } from "#platform/web/api/api-error.ts";
import { MessagePage } from "./message-page.tsx";
import { text } from "./text.ts";

/** A page that failed, by a fault of ours or because its data did not come. */
export const ErrorPage = ({ error, reset }: ErrorComponentProps) => (
  <MessagePage title={text.error_page.title} lead={messageOf(error)}>
    <Button variant="outlined" onClick={reset} sx={{ mr: 1 }}>
      {text.error_page.reload}
    </Button>
  </MessagePage>
);
