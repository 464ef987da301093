import { declaredDetail } from "#modules/base/records/web/embeds/declared-detail.tsx";
import { invoiceNumberWarnings } from "#platform/contract/japanese/invoice-number.ts";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import { towCompanies } from "../../contract/tow-company-record.ts";
import { CompanyStateChip } from "../components/company-state-chip.tsx";
import { towCompanyForm } from "../components/tow-company-form.tsx";

const InvoiceNumber = ({ number }: { number: string }) => {
  const [warning] = invoiceNumberWarnings(number);
  return warning === undefined ? (
    number
  ) : (
    <>
      {number} <StatusChip tone="yellow" label={warning} />
    </>
  );
};

/** `/management/tow-truck-company-list/{id}`: a towing company to read and to edit. */
export const TowCompanyPage = declaredDetail(towCompanies, {
  ...towCompanyForm,
  chips: (company) => <CompanyStateChip {...company} />,
  facts: ({ code, prefecture }) => (
    <>
      <span>
        {towCompanies.fields.code.label} <b>{code}</b>
      </span>
      {prefecture !== null && <b>{prefecture}</b>}
    </>
  ),
  values: {
    capability: null,
    invoice_registration_number: ({ invoice_registration_number }) => (
      <InvoiceNumber number={invoice_registration_number ?? ""} />
    ),
  },
});
