import FirstPageIcon from "@mui/icons-material/FirstPage";
import KeyboardArrowLeftIcon from "@mui/icons-material/KeyboardArrowLeft";
import KeyboardArrowRightIcon from "@mui/icons-material/KeyboardArrowRight";
import LastPageIcon from "@mui/icons-material/LastPage";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { pageSizes } from "#platform/contract/list-address.ts";
import type { PageMeta } from "#platform/contract/paging.ts";
import { listText } from "../../list-text.ts";
import { measure } from "../../theme/tokens.ts";
import { countText } from "./count-text.ts";

const Bar = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: 4,
  paddingTop: 6,
  color: (theme.vars ?? theme).palette.text.secondary,
  "& label": { display: "flex", alignItems: "center", gap: 6, marginRight: 8 },
  "& select": {
    font: "inherit",
    padding: "3px 4px",
    borderRadius: 5,
    color: (theme.vars ?? theme).palette.text.primary,
    backgroundColor: (theme.vars ?? theme).palette.background.paper,
    border: `1px solid ${(theme.vars ?? theme).palette.desk.line_control}`,
  },
  // One line: back and on are enough where a finger needs the room.
  [theme.breakpoints.down("sm")]: {
    gap: 2,
    "& label": { gap: 4, marginRight: "auto" },
    "& select": { minHeight: measure.finger },
    "& button:nth-of-type(3n + 1)": { display: "none" },
  },
}));

/** Pages and rows per page of a list. */
export function Pager(props: {
  meta: PageMeta;
  onPage: (page: number) => void;
  onPerPage: (per_page: number) => void;
}) {
  const { current_page, last_page, per_page, total } = props.meta;
  const from = (current_page - 1) * per_page + 1;
  const steps = [
    { label: listText.table.first, page: 1, Icon: FirstPageIcon },
    {
      label: listText.table.previous,
      page: current_page - 1,
      Icon: KeyboardArrowLeftIcon,
    },
    {
      label: listText.table.next,
      page: current_page + 1,
      Icon: KeyboardArrowRightIcon,
    },
    { label: listText.table.last, page: last_page, Icon: LastPageIcon },
  ];
  return (
    <Bar aria-label={listText.table.pages}>
      <label>
        {listText.table.per_page}
        <select
          value={per_page}
          onChange={(event) => props.onPerPage(Number(event.target.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <span>
        {total > 0 &&
          `${listText.table.range(from, Math.min(current_page * per_page, total))} / `}
        {countText(props.meta)}
      </span>
      {steps.map(({ label, page, Icon }) => (
        <IconButton
          key={label}
          aria-label={label}
          disabled={page < 1 || page > last_page || page === current_page}
          onClick={() => props.onPage(page)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Bar>
  );
}
