import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Panel } from "#platform/web/ui/panel.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import { interviewText } from "../../contract/text.ts";

/** Id of the block, on the form and on the case: where the reminders lead. */
const interviewId = "interview";

const Frame = styled(Panel)(({ theme }) => ({
  containerType: "inline-size",
  padding: "6px 12px 8px",
  marginBottom: 6,
  "& > div": {
    display: "grid",
    gridTemplateColumns: "64px minmax(0, 1fr)",
    columnGap: 12,
  },
  "& h2": {
    margin: 0,
    fontSize: type.size.base,
    fontWeight: theme.typography.h2.fontWeight,
    lineHeight: type.line,
  },
  "& .head button": {
    minHeight: 24,
    minWidth: 0,
    padding: "0 6px 0 4px",
    marginLeft: -4,
    fontSize: type.size.small,
  },
  "& .head button svg": { fontSize: "14px !important" },
  "@container (max-width: 620px)": {
    "& > div": { gridTemplateColumns: "minmax(0, 1fr)", rowGap: 4 },
    "& .head": { display: "flex", justifyContent: "space-between" },
    "& .head button": { minHeight: 36 },
  },
}));

/** 聞き取り with its heading beside it, like the sections around it. */
export const InterviewFrame = (props: {
  aside?: ReactNode;
  children: ReactNode;
}) => (
  <Frame id={interviewId} aria-labelledby={`${interviewId}-title`}>
    <div>
      <div className="head">
        <h2 id={`${interviewId}-title`}>{interviewText.title}</h2>
        {props.aside}
      </div>
      <div>{props.children}</div>
    </div>
  </Frame>
);
