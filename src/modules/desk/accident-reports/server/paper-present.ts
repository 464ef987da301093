import type { Content } from "pdfmake/interfaces.js";
import { wordsOf } from "#modules/base/records/contract/value-rules.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { carIncidentTypes } from "#modules/desk/case-desk/contract/lookups.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import {
  pdfFields,
  pdfHeading,
  type PdfDocument,
  type PdfField,
} from "#platform/server/pdf/pdf-document.ts";
import {
  accidentFieldLabels,
  accidentFields,
  type AccidentField,
} from "../contract/fields.ts";
import { paperKinds, type PaperKind } from "../contract/lookups.ts";
import type { AccidentDetail } from "../contract/schema.ts";
import {
  accidentLabels as labels,
  paperText as text,
} from "../contract/text.ts";

/** A section of a case as its maker is told of it. */
export interface PaperSection {
  readonly title: string;
  readonly fields: readonly PdfField[];
}

export interface PaperFacts {
  readonly kind: PaperKind;
  readonly report: AccidentDetail;
  readonly received_at: string;
  readonly maker: string | null;
  readonly sections: readonly PaperSection[];
  /** Of the call centre. */
  readonly desk_phone: string | undefined;
  readonly foot: string;
}

/** What nobody has confirmed is not left to be guessed at. */
const known = (value: string): string => (value === "" ? text.unknown : value);

const typed = (
  report: AccidentDetail,
  name: AccidentField,
  look: Pick<PdfField, "isWide"> = {},
): PdfField => ({
  label: accidentFieldLabels[name],
  value: known(wordsOf(accidentFields[name], report[name])),
  ...look,
});

const accidentOf = ({ report, received_at }: PaperFacts): Content =>
  pdfFields([
    {
      label: labels.car_incident_type,
      value: carIncidentTypes.labelOf(report.car_incident_type),
    },
    {
      label: text.severity,
      value: report.is_serious ? text.serious : text.notSerious,
    },
    {
      label: accidentFieldLabels.occurred_at,
      value: known(formatMinute(report.occurred_at)),
    },
    { label: text.receivedAt, value: formatMinute(received_at) },
    ...(
      [
        "dead_count",
        "severe_count",
        "slight_count",
        "is_dangerous_goods",
        "is_road_closed",
        "is_police_informed",
      ] as const
    ).map((name) => typed(report, name)),
    typed(report, "insurer", { isWide: true }),
  ]);

const findingsOf = ({ kind, report }: PaperFacts): Content[] => {
  // The first word may go out before anybody knows why; what is known goes with it.
  const names = (["cause", "measures"] as const).filter(
    (name) => kind === "final" || report[name] !== null,
  );
  return names.length === 0
    ? []
    : [
        pdfHeading(text.findings),
        pdfFields(names.map((name) => typed(report, name, { isWide: true }))),
      ];
};

const deskOf = ({ report, desk_phone }: PaperFacts): Content =>
  pdfFields([
    ...(desk_phone === undefined
      ? []
      : [{ label: text.deskPhone, value: desk_phone }]),
    ...(report.person_in_charge === null
      ? []
      : [{ label: labels.person_in_charge, value: report.person_in_charge }]),
    {
      label: accidentFieldLabels.maker_number,
      value: report.maker_number ?? text.none,
    },
    ...(report.first_sent === null
      ? []
      : [
          {
            label: labels.first_sent_at,
            value: formatMinute(report.first_sent.at),
          },
        ]),
  ]);

/** What the maker is told of an accident, on paper: what stands in the case and its report, and nothing else. */
export const reportPaper = (facts: PaperFacts): PdfDocument => ({
  title: paperKinds.labelOf(facts.kind),
  number: caseNumberWords({
    module: facts.report.case_kind,
    reception_number: facts.report.reception_number,
  }),
  foot: facts.foot,
  content: [
    ...(facts.maker === null
      ? []
      : [{ text: text.addressee(facts.maker), style: "strong" }]),
    pdfHeading(text.accident),
    accidentOf(facts),
    ...facts.sections.flatMap(({ title, fields }) => [
      pdfHeading(title),
      pdfFields(fields),
    ]),
    ...findingsOf(facts),
    pdfHeading(text.desk),
    deskOf(facts),
    { text: text.note, style: "quiet", margin: [0, 8, 0, 0] },
  ],
});
