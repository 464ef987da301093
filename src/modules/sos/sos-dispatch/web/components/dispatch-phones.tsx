import PhoneIcon from "@mui/icons-material/Phone";
import Link from "@mui/material/Link";
import { panelText } from "../../contract/panel-text.ts";

/** One or several numbers (spec §5: slash or Japanese comma between them), each to be called by itself. */
export const DispatchPhones = ({ phones }: { phones: string }) =>
  phones
    .split(/[/、]/)
    .filter((phone) => phone !== "")
    .map((phone) => (
      <Link
        key={phone}
        href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
        aria-label={panelText.call(phone)}
        sx={{
          display: "inline-flex",
          alignItems: "center",
          gap: 0.5,
          mr: 1,
          whiteSpace: "nowrap",
        }}
      >
        <PhoneIcon aria-hidden sx={{ fontSize: 14 }} />
        {phone}
      </Link>
    ));
