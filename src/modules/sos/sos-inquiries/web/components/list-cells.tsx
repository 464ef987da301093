import StarIcon from "@mui/icons-material/Star";
import { shortCompany } from "#modules/desk/case-desk/contract/short-text.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import { listText } from "../../contract/list-text.ts";

/** Behind the first rows: it knows the spans of the next actions. */
export const ElapsedCell = lazyPart(
  async () => (await import("./elapsed-cell.tsx")).ElapsedCell,
);

/** The customer, marked where it is treated specially; the reason stands with the mark, the instructions in the case. */
export const CustomerCell = ({ row }: { row: InquiryListItem }) => {
  const name = row.customer_company ?? "";
  if (row.special_client_reasons.length === 0)
    return <span title={name}>{shortCompany(name)}</span>;
  const special = listText.specialReasons(row.special_client_reasons);
  return (
    <span title={[name, special].join("\n")}>
      <StarIcon
        titleAccess={special}
        sx={{ fontSize: 15, verticalAlign: "-2px", color: "status.blue.text" }}
      />{" "}
      {shortCompany(name)}
    </span>
  );
};
