import LocalShippingIcon from "@mui/icons-material/LocalShipping";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { BoardCompany } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";

const Root = styled("section")({
  padding: "0.6em 0.8em",
  "& ul": { listStyle: "none", margin: "0.5em 0 0", padding: 0 },
  "& li": {
    display: "flex",
    justifyContent: "space-between",
    gap: "0.8em",
    padding: "0.25em 0",
  },
});

/** While no case is selected: who is out, the busiest first. */
export const BusyCompanies = ({
  companies,
}: {
  companies: readonly BoardCompany[];
}) => (
  <Root aria-label={text.busyCompanies}>
    <Typography component="h2" sx={{ fontSize: "1.1em", fontWeight: 600 }}>
      {text.busyCompanies}
    </Typography>
    <Typography color="text.secondary" sx={{ fontSize: "0.92em" }}>
      {companies.length === 0 ? text.noBusyCompanies : text.nothingSelectedHint}
    </Typography>
    <ul>
      {companies.map((company) => (
        <li key={company.id}>
          <span>{company.name}</span>
          <StatusChip
            tone="yellow"
            icon={LocalShippingIcon}
            label={text.busy(company.open_dispatches)}
          />
        </li>
      ))}
    </ul>
  </Root>
);
