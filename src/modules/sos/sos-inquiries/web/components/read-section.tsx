import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Panel } from "#platform/web/ui/panel.tsx";
import { type } from "#platform/web/theme/tokens.ts";
import type { InquirySection } from "../../contract/schema.ts";
import { sectionLabels } from "../../contract/text.ts";
import { sectionId } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";

const Frame = styled(Panel)(({ theme }) => ({
  containerType: "inline-size",
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  columnGap: 12,
  padding: "7px 12px 8px",
  marginBottom: 6,
  scrollMarginTop: 150,
  "& h2": {
    margin: 0,
    fontSize: type.size.base,
    fontWeight: theme.typography.h2.fontWeight,
    lineHeight: type.line,
  },
  "& .head": { display: "flex", flexDirection: "column", gap: 2 },
  "& .head button": {
    minHeight: 24,
    minWidth: 0,
    padding: "0 6px 0 4px",
    marginLeft: -4,
    alignSelf: "flex-start",
    fontSize: type.size.small,
  },
  "& .head svg": { fontSize: "14px !important" },
  [theme.breakpoints.down("sm")]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    "& .head": {
      flexDirection: "row",
      alignItems: "center",
      justifyContent: "space-between",
    },
    "& .head button": { alignSelf: "center" },
  },
}));

/** A section to read: heading and the way to edit beside the values, so that ten of them fit on a screen. */
export const ReadSection = (props: {
  section: InquirySection;
  edit: ReactNode;
  children: ReactNode;
}) => {
  const id = sectionId(props.section);
  return (
    <Frame id={id} aria-labelledby={`${id}-title`}>
      <div className="head">
        <h2 id={`${id}-title`}>{sectionLabels[props.section]}</h2>
        {props.edit}
      </div>
      {props.children}
    </Frame>
  );
};
