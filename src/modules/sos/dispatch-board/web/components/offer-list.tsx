import CheckIcon from "@mui/icons-material/Check";
import HistoryIcon from "@mui/icons-material/History";
import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import PriorityHighIcon from "@mui/icons-material/PriorityHigh";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { ReadState } from "#platform/web/ui/states.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { BoardOffer } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import type { useOffers } from "../api.ts";

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

const Offer = styled("button")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    all: "unset",
    boxSizing: "border-box",
    display: "grid",
    gridTemplateColumns: "1.9em minmax(0, 1fr) auto",
    gap: "0 0.7em",
    width: "100%",
    padding: "0.4em 0.7em",
    borderBottom: `1px solid ${palette.divider}`,
    cursor: "pointer",
    "&:hover": { backgroundColor: palette.action.hover },
    "&:focus-visible": {
      outline: `2px solid ${palette.primary.main}`,
      outlineOffset: -2,
    },
    "&[aria-pressed=true]": { backgroundColor: palette.desk.selected },
    "& kbd": {
      gridRow: "1 / span 2",
      alignSelf: "center",
      width: "1.8em",
      lineHeight: "1.8em",
      textAlign: "center",
      font: "inherit",
      fontWeight: 600,
      borderRadius: "0.4em",
      border: `1px solid ${palette.desk.line_control}`,
      backgroundColor: palette.desk.sunken,
    },
    "&[aria-pressed=true] kbd": {
      backgroundColor: palette.primary.main,
      color: palette.primary.contrastText,
      borderColor: palette.primary.main,
    },
    "& .name": {
      fontWeight: 600,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
    "& .facts": {
      color: palette.text.secondary,
      fontVariantNumeric: "tabular-nums",
      fontSize: "0.92em",
      whiteSpace: "nowrap",
    },
    "& .reasons": {
      gridColumn: "2 / -1",
      display: "flex",
      flexWrap: "wrap",
      gap: "0.25em",
      marginTop: "0.2em",
    },
  };
});

const factsOf = (offer: BoardOffer): string =>
  [
    offer.distance_km === null
      ? ""
      : offer.is_distance_rough
        ? text.roughKilometres(offer.distance_km)
        : text.kilometres(offer.distance_km),
    text.estimate(offer.estimated_minutes),
  ]
    .filter((part) => part !== "")
    .join("・");

const Reasons = ({ offer }: { offer: BoardOffer }) => (
  <span className="reasons">
    {offer.open_dispatch_count > 0 && (
      <StatusChip
        tone="yellow"
        icon={LocalShippingIcon}
        label={text.busy(offer.open_dispatch_count)}
      />
    )}
    {offer.was_asked && (
      <StatusChip tone="brown" icon={HistoryIcon} label={text.wasAsked} />
    )}
    {offer.reasons
      .filter(({ code }) => code !== "busy" && code !== "declined_this_case")
      .map((reason) => (
        <StatusChip
          key={reason.code}
          tone={reason.is_good ? "green" : "yellow"}
          icon={reason.is_good ? CheckIcon : PriorityHighIcon}
          label={reason.label}
        />
      ))}
  </span>
);

/** Companies for the case, one per digit key, each with why it stands there. */
export function OfferList(props: {
  query: ReturnType<typeof useOffers>;
  title: string;
  armedId: number | undefined;
  onChoose: (rank: number) => void;
}) {
  const { query } = props;
  const offers = query.data?.data.offers ?? [];
  return (
    <section aria-label={props.title}>
      <Typography
        component="h3"
        sx={{ fontSize: "1em", fontWeight: 600, px: "0.7em", pt: "0.5em" }}
      >
        {props.title}
      </Typography>
      <Typography
        color="text.secondary"
        sx={{ fontSize: "0.92em", px: "0.7em" }}
      >
        {text.offersHint}
      </Typography>
      <ReadState queries={[query]} rows={5} />
      {query.isSuccess && offers.length === 0 && (
        <Typography sx={{ p: "0.7em" }}>{text.noOffers}</Typography>
      )}
      <List>
        {offers.map((offer, index) => (
          <li key={offer.tow_truck_company_id}>
            <Offer
              type="button"
              data-board-key
              aria-pressed={offer.tow_truck_company_id === props.armedId}
              onClick={() => props.onChoose(index + 1)}
            >
              <kbd>{index + 1}</kbd>
              <span className="name">{offer.name}</span>
              <span className="facts">{factsOf(offer)}</span>
              <Reasons offer={offer} />
            </Offer>
          </li>
        ))}
      </List>
    </section>
  );
}
