import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { WaitingChip } from "#modules/company/money-proposals/web/embeds/waiting-chip.tsx";
import { clients } from "../../contract/client-record.ts";
import { paymentTermsOf } from "../../contract/rules.ts";
import { clientText } from "../../contract/text.ts";
import { clientForm } from "../components/client-form.tsx";
import { MemberList } from "../components/member-list.tsx";

/** `/management/client-list/{id}` (spec §2). */
export const ClientPage = declaredDetail(clients, {
  ...clientForm,
  chips: ({ waiting }) => <WaitingChip waiting={waiting} />,
  facts: (client) => (
    <>
      <span>
        {clients.fields.company_customer_code.label}{" "}
        <b>{client.company_customer_code}</b>
      </span>
      <b>{paymentTermsOf(client)}</b>
    </>
  ),
  values: {
    billing_name: ({ billing_name }) => billing_name ?? clientText.sameName,
  },
  beside: { billing: ({ record }) => <MemberList client_id={record.id} /> },
});
