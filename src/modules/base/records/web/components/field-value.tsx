import type { ReactNode } from "react";
import type { AnyRecord } from "../../contract/record.ts";
import { showField } from "../../contract/rules.ts";
import { MailAddress, Telephone } from "../embeds/record-link.tsx";

/** A field of a record to read; numbers and addresses can be pressed. */
export const fieldValue = (
  record: AnyRecord,
  name: string,
  row: object,
): ReactNode => {
  const words = showField(record, name, { ...row });
  if (words === "") return words;
  const field = record.fields[name];
  switch (field?.kind) {
    case "telephone":
      return field.is_not_dialled === true ? (
        words
      ) : (
        <Telephone number={words} />
      );
    case "mail":
      return <MailAddress address={words} />;
    default:
      return words;
  }
};
