import Typography from "@mui/material/Typography";
import {
  telephoneDigits,
  telephoneDoubts,
} from "#platform/contract/japanese/telephone.ts";
import { recordText } from "../../contract/text.ts";

/** Marks a number by which nobody may be reached, with the reason; nothing beside any other. */
const TelephoneDoubt = ({ number }: { number: string }) => {
  const doubts = telephoneDoubts(number).join("");
  return doubts === "" ? null : (
    <Typography
      component="span"
      variant="caption"
      color="warning"
      title={doubts}
      sx={{ ml: 0.5, whiteSpace: "nowrap" }}
    >
      {recordText.doubt}
    </Typography>
  );
};

/** A telephone number to read. */
export const NumberWithDoubt = ({ number }: { number: string }) => (
  <>
    {number}
    <TelephoneDoubt number={number} />
  </>
);

/** A telephone number to press; without a digit there is nothing to. */
export const Telephone = ({ number }: { number: string }) => {
  const digits = telephoneDigits(number);
  return (
    <>
      {digits === "" ? (
        number
      ) : (
        <a href={`tel:${digits}`} aria-label={recordText.call(number)}>
          {number}
        </a>
      )}
      <TelephoneDoubt number={number} />
    </>
  );
};

/** A mail address to press. */
export const MailAddress = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{address}</a>
);
