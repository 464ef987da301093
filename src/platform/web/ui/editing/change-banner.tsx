import GroupIcon from "@mui/icons-material/Group";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { formatTime } from "#platform/contract/japanese/dates.ts";
import { formText } from "../../form-text.ts";
import { radius, type } from "../../theme/tokens.ts";

const Banner = styled("div")(({ theme }) => {
  const { yellow } = (theme.vars ?? theme).palette.status;
  return {
    display: "flex",
    gap: 8,
    padding: "6px 12px",
    marginBottom: 6,
    borderRadius: radius.control,
    border: `1px solid ${yellow.line}`,
    backgroundColor: yellow.soft,
    color: yellow.text,
    "& > svg": { fontSize: 18, marginTop: 2 },
    "& p": { margin: 0, fontWeight: type.weight.bold },
    "& ul": { margin: 0, padding: 0, listStyle: "none" },
    "& li": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      columnGap: 10,
    },
  };
});

/** That somebody else changed the record in front of a person, and below it what. */
export const ChangeBanner = (props: {
  by: string | null;
  /** ISO 8601 UTC, where it is known. */
  at: string | undefined;
  children: ReactNode;
}) => (
  <Banner role="alert">
    <GroupIcon aria-hidden />
    <div>
      <p>
        {formText.conflict.changedBy(
          props.by ?? formText.conflict.somebody,
          props.at === undefined ? "" : formatTime(props.at),
        )}
      </p>
      {props.children}
    </div>
  </Banner>
);
