import type { CaseModule } from "#modules/base/desks/contract/lookups.ts";
import { caseNumberWords } from "#modules/base/desks/contract/rules.ts";
import { findCarMaker } from "#modules/company/organisations/server/service.ts";
import { rowWords } from "#modules/desk/case-desk/contract/field-rules.ts";
import type {
  CaseField,
  CaseFields,
  Sections,
} from "#modules/desk/case-desk/contract/fields.ts";
import { AppError } from "#platform/contract/errors.ts";
import { formatMinute } from "#platform/contract/japanese/dates.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import type {
  PdfDocument,
  PdfField,
} from "#platform/server/pdf/pdf-document.ts";
import { paperKinds, type PaperKind } from "../contract/lookups.ts";
import { paperText as text } from "../contract/text.ts";
import { getWhole } from "./draft-service.ts";
import {
  type PaperFacts,
  reportPaper,
  type PaperSection,
} from "./paper-present.ts";

/** What a maker is told of a case in whose scope the account is. */
type SectionsOf = (db: Db, actor: Actor, id: number) => Promise<PaperSection[]>;
export type SectionsOfDesks = Readonly<Partial<Record<CaseModule, SectionsOf>>>;

/** The sections that concern a maker, on whatever desk. */
const concerning = ["customer", "vehicle", "place", "trouble"] as const;
/** Stands above them. */
const apart: ReadonlySet<string> = new Set(["car_incident_type"]);

/** Sentences take the whole line. */
const isWide = ({ width, kind }: CaseField): boolean =>
  width !== undefined && kind !== "code" && kind !== "reference";

/** The facts of the cases of a desk, declared: of its fields those that a maker is told, where they are filled in. */
export const sectionsForMaker =
  <S extends Sections<S>>(
    declared: CaseFields<S>,
    read: (db: Db, actor: Actor, id: number) => Promise<object>,
  ): SectionsOf =>
  async (db, actor, id) => {
    const row = await read(db, actor, id);
    const show = rowWords(declared);
    const told = new Map<string, PdfField>(
      declared.entries.flatMap(([name, field]) => {
        const isTold = field.told === undefined && !apart.has(name);
        const value = isTold ? show(name, row) : "";
        return value === ""
          ? []
          : [[name, { label: field.label, value, isWide: isWide(field) }]];
      }),
    );
    return concerning.flatMap((section) => {
      const { title = "", fields = {} } = declared.sections[section] ?? {};
      const filled = Object.keys(fields).flatMap(
        (name) => told.get(name) ?? [],
      );
      return filled.length === 0 ? [] : [{ title, fields: filled }];
    });
  };

export interface ReportPaper {
  readonly name: string;
  readonly document: PdfDocument;
}

interface PaperParts {
  readonly sectionsOf: SectionsOfDesks;
  readonly deskPhone: string | undefined;
}

const minuteNow = (): string => formatMinute(new Date());

const draw = async (
  { sectionsOf, deskPhone }: PaperParts,
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  drawn: Pick<PaperFacts, "kind" | "report" | "received_at">,
  case_id: number,
): Promise<PdfDocument> => {
  const { case_kind, vehicle_make } = drawn.report;
  const [sections, maker] = await Promise.all([
    sectionsOf[case_kind]?.(db, actor, case_id) ?? [],
    findCarMaker(db, vehicle_make),
  ]);
  return reportPaper({
    ...drawn,
    sections,
    maker: maker?.name ?? null,
    desk_phone: deskPhone,
    foot: text.foot(actor.name, minuteNow()),
  });
};

/** Papers of accidents, for those who work at the desk of the case. */
export const createPapers = (parts: PaperParts) => ({
  /** @throws AppError 404 out of scope, 403 for the accident of another desk, 570 where the maker need not be told */
  async get(
    db: Db,
    actor: Actor,
    id: number,
    kind: PaperKind,
  ): Promise<ReportPaper> {
    const { row, report } = await getWhole(db, actor, id);
    if (report.maker_report_state === "not_needed")
      throw new AppError("not_possible_now", { message: text.notNeeded });
    const { received_at } = row;
    const number = caseNumberWords({
      module: report.case_kind,
      reception_number: report.reception_number,
    });
    return {
      name: text.fileName(paperKinds.labelOf(kind), number),
      document: await draw(
        parts,
        { db, actor },
        { kind, report, received_at },
        row.case_id,
      ),
    };
  },
});
export type Papers = ReturnType<typeof createPapers>;
