import PlaceIcon from "@mui/icons-material/Place";
import { styled } from "@mui/material/styles";
import { NearBranchesLink } from "#modules/company/dealers/web/embeds/branch-link.tsx";
import {
  BigValue,
  CaseRows,
} from "#modules/desk/case-desk/web/embeds/case-card.tsx";
import { radius, wideScreen } from "#platform/web/theme/tokens.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import { detailText } from "../../contract/detail-text.ts";
import { placeWords } from "#modules/desk/case-desk/contract/place-rules.ts";
import type { Inquiry } from "../../contract/schema.ts";
import { inquiryLabels as label } from "../../contract/text.ts";
import {
  EditableCard,
  type CardProps,
  type ShowValue,
} from "./editable-card.tsx";

/** The outlines of the country come when a place is to be shown. */
const BoardMap = lazyPart(
  async () =>
    (await import("#modules/base/map/web/embeds/board-map.tsx")).BoardMap,
);

const Beside = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 10,
  "& > div:first-of-type": { flex: 1, minWidth: 0 },
  "& > .map": {
    flex: "none",
    width: 112,
    height: 88,
    overflow: "hidden",
    borderRadius: radius.control,
    border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
    [wideScreen]: { width: 250, height: 160 },
    "@media print": { display: "none" },
  },
  [theme.breakpoints.down("sm")]: {
    flexDirection: "column",
    "& > .map": { width: "100%", height: 140 },
  },
}));

const Drawing = ({ inquiry }: { inquiry: Inquiry }) => {
  const { latitude, longitude } = inquiry;
  if (latitude === null || longitude === null) return null;
  const place = placeWords(inquiry);
  const pin = {
    key: "place",
    latitude,
    longitude,
    tone: "red",
    icon: PlaceIcon,
    word: "",
    title: place,
    is_selected: true,
  } as const;
  return (
    <div className="map">
      <BoardMap label={place} pins={[pin]} focus={[pin]} is_small />
    </div>
  );
};

const whereOf = ({ prefecture, address }: Inquiry): string =>
  `${prefecture ?? ""}${address ?? ""}`;

const rowsOf = (inquiry: Inquiry, value: ShowValue) => {
  const { latitude, longitude } = inquiry;
  const isOnExpressway = (inquiry.expressway ?? "") !== "";
  const where = whereOf(inquiry);
  return [
    { label: detailText.road, value: value("road_type") },
    {
      label: label.address,
      value: isOnExpressway ? value("address", where) : "",
    },
    { label: label.landmark, value: value("landmark") },
    {
      label: detailText.position,
      value:
        where !== "" || latitude === null || longitude === null
          ? ""
          : value(
              "latitude",
              `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
            ),
    },
  ];
};

/** 場所: in the words by which a truck is told where to go, and what makes it dangerous: that in full. */
export const PlaceCard = (props: CardProps) => {
  const { inquiry } = props;
  const field = (inquiry.expressway ?? "") === "" ? "address" : "expressway";
  return (
    <EditableCard
      {...props}
      id="place"
      title={detailText.place}
      sections={["place"]}
      says={<NearBranchesLink place={inquiry} />}
    >
      {(value) => (
        <>
          <Beside>
            <div>
              <BigValue>{value(field, placeWords(inquiry))}</BigValue>
              <CaseRows rows={rowsOf(inquiry, value)} />
            </div>
            <Drawing inquiry={inquiry} />
          </Beside>
          {inquiry.safety_flags.length > 0 && (
            <CaseRows
              rows={[
                {
                  label: detailText.safety,
                  value: <b>{value("safety_flags")}</b>,
                },
              ]}
            />
          )}
        </>
      )}
    </EditableCard>
  );
};
