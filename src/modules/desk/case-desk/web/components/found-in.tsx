import SearchIcon from "@mui/icons-material/Search";
import { styled } from "@mui/material/styles";

const Line = styled("span")({
  display: "inline-flex",
  alignItems: "center",
  gap: 5,
  "& svg": { fontSize: 15 },
});

/** The field in which a keyword stands, as the second line of a row. */
export const FoundIn = (props: { label: string; value: string }) => (
  <Line>
    <SearchIcon aria-hidden />
    <span>{props.label}</span>
    <span>{props.value}</span>
  </Line>
);
