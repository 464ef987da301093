import type { Content } from "pdfmake/interfaces.js";
import { formatDateTime } from "#platform/contract/japanese/dates.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import {
  pdfFields,
  pdfHeading,
  pdfTable,
  type PdfDocument,
} from "#platform/server/pdf/pdf-document.ts";
import { hoursWords, weekOrder, weekWords } from "../contract/branch-rules.ts";
import type { BranchDetail, BranchRow } from "../contract/branch-schema.ts";
import {
  branchLabels as label,
  branchSections as sections,
  closureWords,
  contactLabels,
  sheetText as text,
} from "../contract/branch-text.ts";
import { openingDays } from "../contract/lookups.ts";
import type { DealerHead } from "./dealer-queries.ts";

const footOf = (actor: Actor): string =>
  text.foot(actor.name, formatDateTime(Date.now()));

const addressOf = (place: {
  postal_code?: string | null;
  prefecture: string | null;
  address: string | null;
}): string =>
  [
    place.postal_code ? text.postal(place.postal_code) : "",
    `${place.prefecture ?? ""}${place.address ?? ""}`,
  ]
    .join(" ")
    .trim();

/** A sales company with all its branches, on one table. */
export const companySheet = (
  company: DealerHead,
  branches: readonly BranchRow[],
  actor: Actor,
): PdfDocument => ({
  title: text.company,
  number: company.code,
  foot: footOf(actor),
  isLandscape: true,
  content: [
    pdfFields([
      { label: label.car_dealer_id, value: company.name, isWide: true },
      { label: label.dealer_code, value: company.code },
      { label: text.phone, value: company.phone ?? "" },
      { label: label.address, value: addressOf(company), isWide: true },
    ]),
    pdfHeading(text.branches(branches.length)),
    pdfTable(
      [
        { label: label.name, width: 90 },
        { label: label.day_phone, width: 84 },
        { label: label.night_phone, width: 84 },
        { label: label.address, width: "*" },
        { label: label.hours, width: 150 },
        { label: label.works, width: 170 },
      ],
      branches.map((branch) => [
        branch.name,
        branch.day_phone ?? "",
        branch.night_phone ?? "",
        addressOf(branch),
        weekWords(branch.hours),
        branch.works.join("・"),
      ]),
    ),
  ],
});

const nightOf = ({ night_contacts: contacts }: BranchDetail): Content[] =>
  contacts === null || contacts.length === 0
    ? []
    : [
        pdfHeading(sections.night),
        pdfTable(
          [
            { label: contactLabels.name, width: 140 },
            { label: contactLabels.phone, width: 120 },
            { label: contactLabels.note, width: "*" },
          ],
          contacts.map(({ name, phone, note }) => [
            name,
            phone ?? "",
            note ?? "",
          ]),
        ),
      ];

/** A branch with everything that the account may read of it. */
export const branchSheet = (
  branch: BranchDetail,
  actor: Actor,
): PdfDocument => ({
  title: text.branch,
  number: branch.dealer_code,
  foot: footOf(actor),
  content: [
    pdfFields([
      { label: label.car_dealer_id, value: branch.dealer_name, isWide: true },
      { label: label.name, value: branch.name, isWide: true },
      { label: label.name_kana, value: branch.name_kana, isWide: true },
      { label: label.day_phone, value: branch.day_phone ?? "" },
      { label: label.night_phone, value: branch.night_phone ?? "" },
      ...(branch.email === null
        ? []
        : [{ label: label.email, value: branch.email, isWide: true }]),
      { label: label.address, value: addressOf(branch), isWide: true },
      {
        label: label.position,
        value:
          branch.latitude === null || branch.longitude === null
            ? ""
            : `${branch.latitude.toFixed(5)}, ${branch.longitude.toFixed(5)}`,
        isWide: true,
      },
    ]),
    pdfHeading(sections.hours),
    pdfFields([
      ...weekOrder.map((place) => ({
        label: text.day(openingDays.find(place)?.label ?? ""),
        value: hoursWords(branch.hours[place]),
      })),
      {
        label: label.closures,
        value: branch.closures.map(closureWords).join("、"),
        isWide: true,
      },
    ]),
    ...nightOf(branch),
    pdfHeading(sections.works),
    pdfFields([
      { label: label.works, value: branch.works.join("・"), isWide: true },
      ...(branch.note === null
        ? []
        : [{ label: label.note, value: branch.note, isWide: true }]),
    ]),
  ],
});
