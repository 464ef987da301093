import GlobalStyles from "@mui/material/GlobalStyles";
import Skeleton from "@mui/material/Skeleton";
import { styled } from "@mui/material/styles";
import { text } from "#platform/web/text.ts";
import { measure, type, wideScreen } from "#platform/web/theme/tokens.ts";
import { ScrollRoom } from "#platform/web/ui/scroll-room.tsx";

/** Two lines: who and where (34), what comes next (44), and the room around them. */
const headerHeight = 96;
/** The record of what was done stands beside the case. */
const besides = "@media (min-width: 1200px)";

const sideWidth = 364;
const wideSide = 460;
/** Between the case and its record. */
const columnGap = 10;

/** Notifications stand beside the record: in it one writes on. */
const sideRoom = (
  <GlobalStyles
    styles={{
      [besides]: { html: { "--page-side": `${sideWidth + columnGap}px` } },
      [wideScreen]: { html: { "--page-side": `${wideSide + columnGap}px` } },
    }}
  />
);

const Columns = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: columnGap,
  alignItems: "start",
  [besides]: { gridTemplateColumns: `minmax(0, 1fr) ${sideWidth}px` },
  [wideScreen]: {
    gridTemplateColumns: `minmax(0, 1fr) ${wideSide}px`,
    gap: 14,
    fontSize: type.size.large,
  },
});

/** The whole of a case: what it is at the left, what was said and done about it at the right. */
export function CaseColumns(props: { children: React.ReactNode }) {
  return (
    <>
      <ScrollRoom head={headerHeight} />
      {sideRoom}
      <Columns>{props.children}</Columns>
    </>
  );
}

/** Cards two by two; one by one on a phone. */
export const CaseCards = styled("section")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: 8,
  minWidth: 0,
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    "& > [data-wide]": { gridColumn: "1 / -1" },
  },
  [wideScreen]: { gap: 12 },
}));

/** Stays in view beside the case: what grows in it scrolls by itself. */
export const CaseSide = styled("aside")({
  display: "flex",
  flexDirection: "column",
  gap: 8,
  minWidth: 0,
  "@media screen": {
    [besides]: {
      position: "sticky",
      top: `calc(${measure.bar_wide + headerHeight + 4}px + var(--call-strip, 0px))`,
      overflowY: "auto",
      // What is opened beside is whole, its last button too.
      "& > :is([data-card], [tabindex])": { flex: "none" },
      height: `calc(100vh - ${measure.bar_wide + headerHeight + 4 + measure.key_strip + 8}px - var(--call-strip, 0px))`,
    },
  },
});

const heights = [116, 150, 150, 174, 174, 60];

/** Grey blocks where header, cards and records will be. */
export const CaseSkeleton = () => (
  <output aria-label={text.state.loading} style={{ display: "block" }}>
    <Skeleton variant="rounded" height={82} animation={false} sx={{ mb: 1 }} />
    <Columns>
      <CaseCards as="div">
        {heights.map((height, index) => (
          <Skeleton
            key={[height, index].join(" ")}
            variant="rounded"
            height={height}
            animation={false}
            data-wide={index === 0 || index === 5 ? "" : undefined}
          />
        ))}
      </CaseCards>
      <Skeleton variant="rounded" height={520} animation={false} />
    </Columns>
  </output>
);
