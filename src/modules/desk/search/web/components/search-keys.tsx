import { styled } from "@mui/material/styles";
import { radius, type } from "#platform/web/theme/tokens.ts";
import { searchText as text } from "../../contract/text.ts";

const Foot = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "flex",
    gap: 18,
    padding: "7px 16px",
    fontSize: type.size.small,
    color: palette.text.secondary,
    borderTop: `1px solid ${palette.divider}`,
    "& span": { display: "inline-flex", alignItems: "center", gap: 4 },
    "& kbd": {
      font: "inherit",
      minWidth: 20,
      padding: "0 5px",
      textAlign: "center",
      borderRadius: radius.chip,
      border: `1px solid ${palette.divider}`,
      backgroundColor: palette.desk.sunken,
    },
    // A telephone has no such keys.
    [theme.breakpoints.down("sm")]: { display: "none" },
  };
});

/** What the keys do in the search. */
export const SearchKeys = () => (
  <Foot>
    {text.footer.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
        {does}
      </span>
    ))}
  </Foot>
);
