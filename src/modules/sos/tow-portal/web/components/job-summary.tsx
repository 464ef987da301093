import { styled } from "@mui/material/styles";
import { wreckerClassifications } from "#modules/sos/sos-dispatch/contract/lookups.ts";
import type { TowRequest } from "#modules/sos/sos-dispatch/contract/tow-request-schema.ts";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { loadOf, placeOf, vehicleOf } from "./request-words.ts";

const Box = styled("div")(({ theme }) => ({
  padding: "10px 14px",
  borderRadius: radius.panel,
  border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
  overflowWrap: "anywhere",
  "& .job-head": {
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: 12,
  },
  "& .job-place": { fontSize: type.size.title, fontWeight: type.weight.bold },
}));

/** Which job it is, where its buttons are: place, number, vehicle, work. */
export function JobSummary({ request }: { request: TowRequest }) {
  const place = placeOf(request);
  const lines = [
    place.more,
    vehicleOf(request),
    [
      wreckerClassifications.labelOf(request.wrecker_classification),
      loadOf(request),
    ]
      .filter((part) => part !== "")
      .join(" "),
  ];
  return (
    <Box>
      <div className="job-head">
        <span className="job-place">{place.main}</span>
        <span>{request.reception_number}</span>
      </div>
      {lines
        .filter((line) => line !== "")
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </Box>
  );
}
