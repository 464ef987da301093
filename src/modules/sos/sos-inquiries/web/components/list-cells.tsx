import MoveDownIcon from "@mui/icons-material/MoveDown";
import { specialClientKinds } from "#modules/company/special-clients/contract/lookups.ts";
import { SpecialMark } from "#modules/company/special-clients/web/embeds/special-mark.tsx";
import { shortCompany } from "#modules/desk/case-desk/contract/short-text.ts";
import { lazyPart } from "#platform/web/ui/lazy-part.tsx";
import {
  handingDesks,
  originText,
} from "#modules/desk/case-hand-overs/contract/origin-fields.ts";
import { StatusWord } from "#platform/web/ui/status-chip.tsx";
import type { InquiryListItem } from "../../contract/list-schema.ts";
import { listText } from "../../contract/list-text.ts";

/** Behind the first rows: it knows the spans of the next actions. */
export const ElapsedCell = lazyPart(
  async () => (await import("./elapsed-cell.tsx")).ElapsedCell,
);

/**
 * The customer, marked where it is treated specially or the case came from another desk; the reason stands with the
 * mark, the instructions in the case. Without a company the mark says its word.
 */
export const CustomerCell = ({ row }: { row: InquiryListItem }) => {
  const name = row.customer_company ?? "";
  const specials = specialClientKinds.options.flatMap(({ code, label }) => {
    const reasons = row.special_clients
      .filter(({ kind }) => kind === code)
      .map(({ reason }) => reason);
    return reasons.length === 0
      ? []
      : [{ label, title: listText.specialReasons(label, reasons) }];
  });
  const origins = row.handed_over_from.map(handingDesks.labelOf);
  const reasons = specials.map(({ title }) => title);
  const lines = [name, ...reasons, ...origins].filter(Boolean);
  return (
    <span title={lines.join("\n")}>
      {origins.length > 0 && (
        <>
          <StatusWord
            tone="blue"
            icon={MoveDownIcon}
            label={originText.word}
          />{" "}
        </>
      )}
      {name === ""
        ? specials.map(({ label }) => <SpecialMark key={label} label={label} />)
        : specials.length > 0 && (
            <>
              <SpecialMark label={reasons.join("\n")} is_sign />{" "}
            </>
          )}
      {shortCompany(name)}
    </span>
  );
};
