import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { Panel } from "#platform/web/ui/panel.tsx";
import { text } from "#platform/web/text.ts";
import { type } from "#platform/web/theme/tokens.ts";

/** The case at the left, what happens around it at the right; one below the other on narrow screens. */
export const CaseColumns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 12,
  alignItems: "start",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(300px, 360px)",
  },
  [theme.breakpoints.up("xl")]: {
    gridTemplateColumns: "minmax(0, 1fr) 440px",
  },
}));

const Block = styled(Panel)(({ theme }) => ({
  padding: "8px 12px 10px",
  marginBottom: 6,
  scrollMarginTop: 150,
  "& > h2": {
    margin: "0 0 6px",
    fontSize: type.size.base,
    fontWeight: theme.typography.h2.fontWeight,
  },
}));

/** A block of the detail with its heading, beside the sections of the case. */
export const CaseBlock = (props: {
  id: string;
  title: string;
  /** What it holds is a region by that name itself. */
  is_bare?: boolean;
  children: ReactNode;
}) => (
  <Block
    {...(props.is_bare === true
      ? { as: "div" }
      : { "aria-labelledby": `${props.id}-title` })}
    id={props.id}
  >
    <h2 id={`${props.id}-title`}>{props.title}</h2>
    {props.children}
  </Block>
);

const heights = [96, 96, 72, 120, 150, 110];

/** Grey blocks where header, sections and records will be. */
export const CaseSkeleton = () => (
  <output aria-label={text.state.loading} style={{ display: "block" }}>
    <Skeleton variant="text" width={320} height={40} animation={false} />
    <Skeleton
      variant="text"
      width={520}
      height={24}
      animation={false}
      sx={{ mb: 1 }}
    />
    <CaseColumns>
      <div>
        {heights.map((height, index) => (
          <Skeleton
            key={[height, index].join(" ")}
            variant="rounded"
            height={height}
            animation={false}
            sx={{ mb: 0.75 }}
          />
        ))}
      </div>
      <Skeleton variant="rounded" height={420} animation={false} />
    </CaseColumns>
  </output>
);
