import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import { type } from "#platform/web/theme/tokens.ts";
import { cardText as text } from "../../contract/card-text.ts";
import { type CardPanelProps, useCard } from "./card-panel.tsx";

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

/** 「2件 08/14 バッテリー上がり」: how often one heard of the vehicle, and of what last. */
export const PastLine = ({ keys, onMore }: PastLineProps) => {
  const contacts = useCard(keys).data?.data.contacts ?? [];
  const [newest] = contacts;
  if (newest === undefined) return null;
  return (
    <Line>
      <small>{text.contactsShort}</small>
      <span>
        <Link
          component="button"
          type="button"
          sx={{ verticalAlign: "baseline" }}
          onClick={onMore}
        >
          {text.contactCount(contacts.length)}
        </Link>{" "}
        {formatDateTime(newest.at).slice(5, 10)} {newest.detail}
      </span>
    </Line>
  );
};
