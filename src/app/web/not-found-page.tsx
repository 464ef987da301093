import Box from "@mui/material/Box";
import { LogoLink } from "./logo.tsx";
import { MessagePage } from "./message-page.tsx";
import { text } from "./text.ts";

/** Any unknown path (spec §2): the sentence of the specification and the link home. */
export const NotFoundPage = () => (
  <>
    <Box component="header" sx={{ p: 2 }}>
      <LogoLink />
    </Box>
    <main>
      <MessagePage title={text.not_found.title} lead={text.not_found.lead} />
    </main>
  </>
);
