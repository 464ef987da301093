import Typography from "@mui/material/Typography";
import type { MissedCall, OwnTelephone } from "../../contract/schema.ts";
import { telephonyText as text } from "../../contract/text.ts";
import { MissedList } from "./missed-list.tsx";
import { OwnTelephoneForm } from "./own-telephone-form.tsx";

/** What the telephone in the top bar opens. */
export const TelephonePanel = ({
  calls,
  own,
}: {
  calls: readonly MissedCall[];
  own: OwnTelephone | undefined;
}) => (
  <>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {text.missed}
    </Typography>
    <MissedList calls={calls} />
    <Typography variant="h2" sx={{ mt: 2, mb: 1 }}>
      {text.own}
    </Typography>
    {own !== undefined && <OwnTelephoneForm own={own} />}
  </>
);
