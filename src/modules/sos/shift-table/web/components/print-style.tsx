import GlobalStyles from "@mui/material/GlobalStyles";

/** The month on A4 landscape: no bars, no filters, nothing that scrolls. */
export const PrintStyle = () => (
  <GlobalStyles
    styles={{
      "[data-paper-only]": { display: "none" },
      "@page": { size: "A4 landscape", margin: "8mm" },
      "@media print": {
        "header, nav, [data-screen-only]": { display: "none !important" },
        "[data-paper-only]": { display: "block" },
        "[data-print-page]": {
          height: "auto !important",
          minHeight: "0 !important",
        },
      },
    }}
  />
);
