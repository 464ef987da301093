import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import type { VehicleCardData } from "../../contract/card-endpoints.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { type CardPanelProps, DueLinks, useCard } from "./card-panel.tsx";

export interface PastLineProps {
  keys: CardPanelProps;
  /** Opens the card of the vehicle. */
  onMore: (() => void) | undefined;
}

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  gap: 8,
  lineHeight: "21px",
  "& > small": {
    flex: "none",
    width: 58,
    fontSize: type.size.small,
    lineHeight: "inherit",
    color: (theme.vars ?? theme).palette.text.secondary,
  },
  "& > span": { minWidth: 0, overflowWrap: "anywhere" },
}));

const DueRow = styled("span")({
  "& ul": { margin: 0, padding: 0, listStyle: "none" },
  "& li > a": { marginRight: 8 },
});

/** 「2件 08/14 バッテリー上がり」: how often one heard of the vehicle, of what last, and which inspection is due. */
export const PastLine = ({ keys, onMore }: PastLineProps) => {
  const card = useCard(keys).data?.data;
  const [newest] = card?.contacts ?? [];
  return (
    <>
      {newest !== undefined && (
        <Line>
          <small>{text.contactsShort}</small>
          <span>
            <Link
              component="button"
              type="button"
              sx={{ verticalAlign: "baseline" }}
              onClick={onMore}
            >
              {text.contactCount(card?.contacts.length ?? 0)}
            </Link>{" "}
            {formatDateTime(newest.at)} {newest.detail}
          </span>
        </Line>
      )}
      <DueLine dues={card?.dues} />
    </>
  );
};

/** The inspections that are due, in one row; nothing where there is none. */
const DueLine = (props: { dues: VehicleCardData["dues"] | undefined }) => {
  const dues = props.dues ?? [];
  return dues.length === 0 ? null : (
    <Line>
      <small>{text.duesShort}</small>
      <DueRow>
        <DueLinks dues={dues} />
      </DueRow>
    </Line>
  );
};

/** The same by itself, where one says goodbye to the driver. */
export const DueOffer = ({ keys }: Pick<PastLineProps, "keys">) => (
  <DueLine dues={useCard(keys).data?.data.dues} />
);
