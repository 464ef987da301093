import Alert from "@mui/material/Alert";
import { useWatch } from "react-hook-form";
import { addDays, formatDay } from "#platform/contract/japanese/dates.ts";
import { useEndpointQuery } from "#platform/web/api/query.ts";
import { getBooksLock } from "../../contract/lock-endpoints.ts";
import { bookLockText as text } from "../../contract/text.ts";

/** Below a date of a form: that its month is closed, and on which day the act will be posted. */
export const LockNote = ({ name }: { name: string }) => {
  const day: unknown = useWatch({ name });
  const locked = useEndpointQuery(getBooksLock, {}).data?.data.locked_until;
  return (
    typeof day === "string" &&
    day !== "" &&
    typeof locked === "string" &&
    day <= locked && (
      <Alert severity="warning" sx={{ my: 1 }}>
        {text.posted(formatDay(locked), formatDay(addDays(locked, 1)))}
      </Alert>
    )
  );
};
