import GlobalStyles from "@mui/material/GlobalStyles";
import type { Theme } from "@mui/material/styles";
import { fetchFile } from "#platform/web/api/file-call.ts";
import { getCaseSheet } from "../../contract/endpoints.ts";
import { paperText } from "../../contract/text.ts";
import { PaperButton } from "#platform/web/ui/viewer/paper-button.tsx";

/** The case sheet (受付票) of a case as PDF. */
export const CaseSheetButton = ({ id }: { id: number }) => (
  <PaperButton
    label={paperText.caseSheet}
    is_icon
    fetch={() => fetchFile(getCaseSheet, { params: { id } })}
  />
);

/** What is only of use on a screen stays off the paper; black on white in the dark theme too. */
const printStyles = ({ palette }: Theme) => ({
  "@media print": {
    // Bars, menus and dialogs stand beside the page, not in it.
    "*:has(> main) > :not(main), body > :not(:has(main))": {
      display: "none !important",
    },
    "main :is(nav, .MuiIconButton-root, button:not(.MuiLink-root), form, input, [role='status'], [role='alert'], .hint)":
      {
        display: "none !important",
      },
    "main, main *": {
      position: "static !important",
      color: `${palette.common.black} !important`,
      backgroundColor: "transparent !important",
      boxShadow: "none !important",
    },
    "html, body": { backgroundColor: `${palette.common.white} !important` },
    main: { margin: "0 !important" },
    "section, li, aside": { breakInside: "avoid" },
  },
});

/** How a page of a case is printed from the browser. */
export const PrintStyle = () => <GlobalStyles styles={printStyles} />;
