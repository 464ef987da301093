import type { DetailOf } from "#modules/base/records/contract/record.ts";
import { ReasonButton } from "#modules/base/records/web/embeds/reason-button.tsx";
import { itemPages } from "#modules/billing/client-billing/contract/pages.ts";
import { sosInquiryPages } from "#modules/sos/sos-inquiries/contract/pages.ts";
import { formatYen } from "#platform/contract/japanese/money.ts";
import { useEndpointMutation } from "#platform/web/api/query.ts";
import { pagePath } from "#platform/web/brand.ts";
import { RouterLink } from "#platform/web/ui/router-link.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import type { towBills, TowBillLine } from "../../contract/bill-record.ts";
import { remarkTowLine } from "../../contract/endpoints.ts";
import { towBillText as text } from "../../contract/text.ts";

interface Props {
  readonly bill: DetailOf<typeof towBills>;
  readonly line: TowBillLine;
}

const sideOf = ({ desk }: Props["bill"], { id }: TowBillLine) =>
  desk?.items.find(({ line_id }) => line_id === id);

/** Says of a line why the bill is to go back. */
const RemarkButton = ({ bill, line }: Props) => {
  const remark = useEndpointMutation(remarkTowLine);
  return bill.may.remark.allowed ? (
    <ReasonButton
      {...text.remarkStep}
      ability={bill.may.remark}
      send={(reason) =>
        remark.mutateAsync({
          params: { id: bill.id, line_id: line.id },
          body: { version: bill.version, reason },
        })
      }
    />
  ) : null;
};

/** The case of a line with its report and photos. */
export const CaseLink = ({ bill, line }: Props) => {
  const id = sideOf(bill, line)?.inquiry_id ?? null;
  return id === null ? null : (
    <RouterLink to={pagePath(sosInquiryPages.sosInquiryDetail, { id })}>
      {text.openCase}
    </RouterLink>
  );
};

/** What the office sees of a line: what the client is billed for it. */
export const DeskSide = ({ bill, line }: Props) => {
  const { item_id = null, amount = null } = sideOf(bill, line) ?? {};
  return (
    <>
      {item_id === null ? (
        <span>{text.noClientItem}</span>
      ) : (
        <RouterLink to={pagePath(itemPages.detail, { id: item_id })}>
          {text.clientItem(formatYen(amount))}
        </RouterLink>
      )}
      {amount !== null && amount < line.amount && (
        <StatusChip tone="red" label={text.loss} />
      )}
      <RemarkButton bill={bill} line={line} />
    </>
  );
};
