import { styled } from "@mui/material/styles";
import { createContext, type ReactNode, useContext } from "react";
import { Panel } from "#platform/web/ui/panel.tsx";

/** Id of a section in the page: where the section index jumps to. */
export const sectionId = (section: string): string => `section-${section}`;

/** Dense: caller, vehicle and place fit on 1366 × 768 without scrolling (design of the screens). */
const Frame = styled(Panel)(({ theme }) => ({
  containerType: "inline-size",
  // A keystroke lays out and paints its own section; what is out of view, nothing.
  contentVisibility: "auto",
  containIntrinsicBlockSize: "auto 130px",
  position: "relative",
  // What lies over the sections below is not cut off at the edge of its own.
  "&:has([data-over])": { contentVisibility: "visible", zIndex: 2 },
  padding: "6px 12px 8px",
  marginBottom: 6,
  "& .MuiOutlinedInput-root:not(.MuiInputBase-multiline)": { minHeight: 30 },
  "& .MuiOutlinedInput-input:not(.MuiInputBase-inputMultiline)": {
    paddingBlock: 4,
  },
  "& .MuiToggleButton-root": { minHeight: 30, paddingInline: 10 },
  "& .MuiCheckbox-root": { padding: 3 },
  "& .field-head": { minHeight: 18, marginBottom: "1px !important" },
  // One line for the parts of a plate: the field above shows what is what.
  "& dl dt": {
    position: "absolute",
    width: 1,
    height: 1,
    overflow: "hidden",
    clipPath: "inset(50%)",
  },
  "& h2": {
    margin: 0,
    fontSize: theme.typography.subtitle2.fontSize,
    fontWeight: theme.typography.h2.fontWeight,
    lineHeight: 1.5,
  },
}));

const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "64px minmax(0, 1fr)",
  columnGap: 12,
  "@container (max-width: 860px)": { gridTemplateColumns: "minmax(0, 1fr)" },
});

/** Fields in 24 columns; on a narrow screen in four, on a phone in two. */
export const Cells = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(24, minmax(0, 1fr))",
  gap: "4px 10px",
  alignItems: "start",
  "@container (max-width: 860px)": {
    gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
    rowGap: 8,
  },
  "@container (max-width: 520px)": {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  },
});

const narrow = (span: number): number => (span <= 4 ? 1 : span <= 8 ? 2 : 4);

/** A field's place: its width in 24ths of the section. */
export const Cell = styled("div", {
  shouldForwardProp: (name) => name !== "span",
})<{ span: number }>(({ span }) => ({
  gridColumn: `span ${String(span)}`,
  minWidth: 0,
  "@container (max-width: 860px)": {
    gridColumn: `span ${String(narrow(span))}`,
  },
  "@container (max-width: 520px)": {
    gridColumn: `span ${span <= 5 ? "1" : "2"}`,
  },
}));

/** Within a card that has the section's name already: a group, not a second landmark of that name. */
export const WithinCard = createContext(false);

/** One section of a case with its heading beside it, above it on narrow screens. */
export const SectionFrame = ({
  section,
  title,
  children,
}: {
  section: string;
  title: string;
  children: ReactNode;
}) => {
  const id = sectionId(section);
  const isWithin = useContext(WithinCard);
  return (
    <Frame
      id={id}
      aria-labelledby={`${id}-title`}
      {...(isWithin && { as: "div", role: "group" })}
    >
      <Columns>
        <h2 id={`${id}-title`}>{title}</h2>
        <div>{children}</div>
      </Columns>
    </Frame>
  );
};
