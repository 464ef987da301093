import { telephoneDigits } from "#platform/contract/japanese/telephone.ts";
import { recordText } from "../../contract/text.ts";

/** A telephone number to press. */
export const Telephone = ({ number }: { number: string }) => (
  <a
    href={`tel:${telephoneDigits(number)}`}
    aria-label={recordText.call(number)}
  >
    {number}
  </a>
);

/** A mail address to press. */
export const MailAddress = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>{address}</a>
);
