import { invoiceNumberWarnings } from "#platform/contract/japanese/invoice-number.ts";
import {
  RecordBlock,
  type RecordValue,
  RecordValues,
} from "#platform/web/ui/record-layout.tsx";
import { StatusChip } from "#platform/web/ui/status-chip.tsx";
import {
  companyStates,
  shortPrefecture,
  towCapabilities,
} from "../../contract/lookups.ts";
import type {
  TowCompanyDetail,
  TowTruckCompany,
} from "../../contract/schema.ts";
import {
  towCompanyLabels as label,
  towCompanySections as sections,
} from "../../contract/text.ts";
import {
  MailAddress,
  Telephone,
} from "#modules/records/web/embeds/record-link.tsx";
import { paymentTermsOf, showTowField } from "./tow-company-words.ts";

/** Words of what a company can do. */
export const capabilityWords = (
  company: Pick<
    TowTruckCompany,
    | "has_large_wrecker"
    | "has_forklift"
    | "has_night_in_car"
    | "is_open_at_night"
  >,
): string[] =>
  towCapabilities.options
    .filter(({ code }) => company[code])
    .map(({ label: word }) => word);

/** The state of a company; what may be asked needs no mark in a list. */
export const CompanyStateChip = ({
  company,
}: {
  company: Pick<TowTruckCompany, "company_state">;
}) => (
  <StatusChip
    tone={company.company_state === "active" ? "green" : "red"}
    label={companyStates.labelOf(company.company_state)}
  />
);

const positionOf = ({ latitude, longitude }: TowCompanyDetail): string =>
  latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

const basicOf = (company: TowCompanyDetail): RecordValue[] => [
  { label: label.code, value: company.code },
  { label: label.name, value: company.name, width: "wide" },
  { label: label.name_kana, value: company.name_kana, width: "wide" },
  {
    label: label.phone,
    value: company.phone && <Telephone number={company.phone} />,
  },
  {
    label: label.night_phone,
    value: company.night_phone && <Telephone number={company.night_phone} />,
  },
  { label: label.contact_name, value: company.contact_name },
  {
    label: label.email,
    value: company.email && <MailAddress address={company.email} />,
    width: "wide",
  },
];

const abilityOf = (company: TowCompanyDetail): RecordValue[] => [
  ...towCapabilities.options.map(({ code, label: word }) => ({
    label: word,
    value: showTowField(code, company[code]),
  })),
  { label: label.note, value: company.note, width: "full" },
];

const placeOf = (company: TowCompanyDetail): RecordValue[] => [
  { label: label.postal_code, value: company.postal_code },
  {
    label: label.address,
    value: `${company.prefecture ?? ""}${company.address ?? ""}`,
    width: "wide",
  },
  { label: label.coordinates, value: positionOf(company) },
  {
    label: label.areas,
    value: company.areas.map(shortPrefecture).join("・"),
    width: "full",
  },
];

const invoiceNumberOf = (company: TowCompanyDetail) => {
  const number = company.invoice_registration_number;
  const [warning] = invoiceNumberWarnings(number ?? "");
  return warning === undefined ? (
    number
  ) : (
    <>
      {number} <StatusChip tone="yellow" label={warning} />
    </>
  );
};

const paymentOf = (company: TowCompanyDetail): RecordValue[] => [
  { label: label.bank_name, value: company.bank_name },
  { label: label.bank_branch_name, value: company.bank_branch_name },
  {
    label: label.bank_account_kind,
    value: showTowField("bank_account_kind", company.bank_account_kind),
  },
  { label: label.bank_account_number, value: company.bank_account_number },
  {
    label: label.bank_account_holder_kana,
    value: company.bank_account_holder_kana,
    width: "wide",
  },
  {
    label: label.invoice_registration_number,
    value: invoiceNumberOf(company),
    width: "wide",
  },
  {
    label: label.payment_terms,
    value: paymentTermsOf(company),
    width: "wide",
  },
];

/** A towing company to read. */
export const TowCompanyView = ({ record }: { record: TowCompanyDetail }) => (
  <>
    <RecordBlock id="basic" title={sections.basic}>
      <RecordValues values={basicOf(record)} />
    </RecordBlock>
    <RecordBlock id="ability" title={sections.ability}>
      <RecordValues values={abilityOf(record)} />
    </RecordBlock>
    <RecordBlock id="place" title={sections.place}>
      <RecordValues values={placeOf(record)} />
    </RecordBlock>
    <RecordBlock id="payment" title={sections.payment}>
      <RecordValues values={paymentOf(record)} />
    </RecordBlock>
  </>
);
