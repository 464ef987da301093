import { Link } from "@tanstack/react-router";
import { Telephone } from "#modules/base/records/web/embeds/record-link.tsx";
import { tokyoDate } from "#platform/contract/japanese/dates.ts";
import { pagePath } from "#platform/web/brand.ts";
import {
  RecordBlock,
  RecordValues,
  type RecordValue,
} from "#platform/web/ui/record-layout.tsx";
import { hoursWords, weekOrder } from "../../contract/branch-rules.ts";
import type { BranchDetail } from "../../contract/branch-schema.ts";
import {
  branchLabels as label,
  branchScreenText as text,
  branchSections as sections,
  closureWords,
} from "../../contract/branch-text.ts";
import { openingDays } from "../../contract/lookups.ts";
import { dealerPages } from "../../contract/pages.ts";
import { BranchFiles } from "./branch-files.tsx";

const phoneOf = (number: string | null) =>
  number && <Telephone number={number} />;

const positionOf = ({ latitude, longitude }: BranchDetail): string =>
  latitude === null || longitude === null
    ? ""
    : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;

const basicOf = (branch: BranchDetail): RecordValue[] => [
  {
    label: label.car_dealer_id,
    width: "wide",
    value: (
      <Link to={pagePath(dealerPages.carDealer, { id: branch.car_dealer_id })}>
        {branch.dealer_name}
      </Link>
    ),
  },
  { label: label.dealer_code, value: branch.dealer_code },
  { label: label.name, value: branch.name, width: "wide" },
  { label: label.name_kana, value: branch.name_kana },
  { label: label.day_phone, value: phoneOf(branch.day_phone) },
  { label: label.night_phone, value: phoneOf(branch.night_phone) },
  ...(branch.night_contacts === null
    ? []
    : [{ label: label.email, value: branch.email, width: "wide" as const }]),
  { label: label.postal_code, value: branch.postal_code },
  {
    label: label.address,
    value: `${branch.prefecture ?? ""}${branch.address ?? ""}`,
    width: "wide",
  },
  { label: label.position, value: positionOf(branch) },
];

const hoursOf = ({ hours, closures }: BranchDetail): RecordValue[] => {
  const today = tokyoDate();
  const coming = closures.filter(({ to }) => to >= today);
  return [
    ...weekOrder.map((place): RecordValue => ({
      label: text.day(openingDays.find(place)?.label ?? ""),
      value: hoursWords(hours[place]),
    })),
    {
      label: label.closures,
      value: coming.map(closureWords).join("\n"),
      width: "full",
    },
  ];
};

const nightOf = (
  contacts: NonNullable<BranchDetail["night_contacts"]>,
): RecordValue[] =>
  contacts.map(({ name, phone, note }, place) => ({
    label: text.contactNumber(place + 1),
    width: "wide",
    value: (
      <>
        {name} {phoneOf(phone)} {note}
      </>
    ),
  }));

/** A branch to read. */
export const BranchView = ({ record }: { record: BranchDetail }) => {
  const { night_contacts: contacts } = record;
  return (
    <>
      <RecordBlock id="basic" title={sections.basic}>
        <RecordValues values={basicOf(record)} />
      </RecordBlock>
      <RecordBlock id="hours" title={sections.hours}>
        <RecordValues values={hoursOf(record)} />
      </RecordBlock>
      {contacts !== null && (
        <RecordBlock id="night" title={sections.night}>
          {contacts.length === 0 ? (
            text.noContacts
          ) : (
            <RecordValues values={nightOf(contacts)} />
          )}
        </RecordBlock>
      )}
      <RecordBlock id="works" title={sections.works}>
        <RecordValues
          values={[
            {
              label: label.works,
              value: record.works.join("・"),
              width: "full",
            },
            ...(contacts === null
              ? []
              : [
                  {
                    label: label.note,
                    value: record.note,
                    width: "full" as const,
                  },
                ]),
          ]}
        />
      </RecordBlock>
      <RecordBlock id="files" title={sections.files}>
        <BranchFiles record={record} />
      </RecordBlock>
    </>
  );
};
