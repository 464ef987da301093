import {
  CORRESPONDENCE_TEMPLATES,
  type CorrespondenceTemplate,
} from "./correspondence-data.ts";
import {
  COST_ITEMS,
  TREATMENT_NOTES,
  TREATMENT_RESULTS,
  USUAL_RESULTS,
} from "./treatment-data.ts";
import { CARGOES, TROUBLE_TEMPLATES } from "./trouble-data.ts";
import type { Random } from "./random.ts";

const HOUR_MS = 3_600_000;
/** Japan has one zone, nine hours ahead, without summer time. */
const tokyo = (at: Date): Date => new Date(at.getTime() + 9 * HOUR_MS);

/** Breakdowns per hour of the day in Tokyo: the night runs and the morning start stand out. */
const HOURS = [
  7, 8, 9, 8, 8, 9, 10, 9, 8, 7, 6, 6, 5, 6, 6, 6, 6, 6, 5, 5, 5, 6, 6, 7,
];
/** Sunday first. */
const WEEKDAYS = [5, 10, 9, 9, 9, 10, 7];
/** January first: summer heat and winter cold. */
const MONTHS = [9, 9, 7, 6, 6, 8, 10, 11, 9, 7, 7, 9];

/** An instant in [from, to) with the hours, weekdays and months of life. */
export function makeOccurredAt(random: Random, from: Date, to: Date): Date {
  for (;;) {
    const at = new Date(
      from.getTime() + random.next() * (to.getTime() - from.getTime()),
    );
    const local = tokyo(at);
    const weight =
      (HOURS[local.getUTCHours()] ?? 0) *
      (WEEKDAYS[local.getUTCDay()] ?? 0) *
      (MONTHS[local.getUTCMonth()] ?? 0);
    if (random.chance(weight / (10 * 10 * 11))) return at;
  }
}

/** Night in the sense of surcharges: 22:00–6:00 in Tokyo. */
export function isNight(at: Date): boolean {
  const hour = tokyo(at).getUTCHours();
  return hour >= 22 || hour < 6;
}

/** What broke, with the field names of the section 症状 of a case. */
export interface WorldTrouble {
  readonly trouble_category: string;
  readonly malfunction_category: string;
  readonly malfunction: string;
  readonly self_propelled: "yes" | "no" | "unknown";
  readonly movable: "yes" | "no" | "unknown";
  readonly cargo: string | null;
  readonly load_state: "none" | "present" | "partial" | "unknown";
  /** What the driver says on the telephone. */
  readonly statement: string;
  /** Codes of the dispatch module: what the company will do, with what result and vehicle. */
  readonly treatment: string;
  readonly treatment_result: string;
  readonly wrecker_classification: string;
}

/** A trouble of the season of this instant. */
export function makeTrouble(random: Random, at: Date): WorldTrouble {
  const month = tokyo(at).getUTCMonth() + 1;
  const season =
    month >= 6 && month <= 9 ? 0 : month >= 4 && month <= 11 ? 2 : 1;
  const template = random.weighted(TROUBLE_TEMPLATES, (t) => t.weights[season]);
  const treatment = random.pick(template.treatments);
  const loadState = random.weighted(
    ["present", "none", "partial", "unknown"] as const,
    (state) => (state === "present" ? 5 : state === "none" ? 4 : 1),
  );
  return {
    trouble_category: template.category,
    malfunction_category: template.malfunction_category,
    malfunction: random.pick(template.malfunctions),
    self_propelled: template.self_propelled,
    movable: template.movable,
    cargo:
      loadState === "present" || loadState === "partial"
        ? random.pick(CARGOES)
        : null,
    load_state: loadState,
    statement: random.pick(template.statements),
    treatment,
    treatment_result: random.pick(
      TREATMENT_RESULTS[treatment] ?? USUAL_RESULTS,
    ),
    wrecker_classification: template.wrecker,
  };
}

/** A sentence of a correspondence row. */
export interface WorldCorrespondence {
  readonly direction: "outgoing" | "incoming";
  readonly text: string;
}

/** A sentence of this stage with names filled in. */
export function makeCorrespondence(
  random: Random,
  stage: CorrespondenceTemplate["stage"],
  names: { caller: string; company: string; dealer: string },
): WorldCorrespondence {
  const template = random.pick(
    CORRESPONDENCE_TEMPLATES.filter((t) => t.stage === stage),
  );
  return {
    direction: template.direction,
    text: template.text
      .replaceAll("{caller}", names.caller)
      .replaceAll("{company}", names.company)
      .replaceAll("{dealer}", names.dealer)
      .replaceAll("{minutes}", String(random.int(3, 12) * 10)),
  };
}

/** What the crew writes after this treatment. */
export function makeTreatmentNote(random: Random, treatment: string): string {
  return random.pick(
    TREATMENT_NOTES[treatment] ?? TREATMENT_NOTES.other ?? [""],
  );
}

/** Cost line with the field names of a work report; integer yen before tax. */
export interface WorldCostLine {
  readonly item: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly tax_class: "10" | "8" | "0" | "advance";
}

const costItems = COST_ITEMS.trim()
  .split("\n")
  .map((line) => {
    const [item = "", price, taxClass = "10", treatments = ""] =
      line.split(" ");
    return {
      item,
      unit_price: Number(price),
      tax_class: taxClass as WorldCostLine["tax_class"],
      treatments: treatments.split(","),
    };
  });

const NIGHT_ITEM = 1;

/** Cost lines of a job: base, surcharge at night, the treatment's own lines, kilometres towed. */
export function makeCostLines(
  random: Random,
  job: { treatment: string; at: Date; towed_km: number },
): WorldCostLine[] {
  return costItems
    .filter(
      ({ treatments }, index) =>
        treatments.includes(job.treatment) ||
        (treatments.includes("*") && (index !== NIGHT_ITEM || isNight(job.at))),
    )
    .filter(({ tax_class }) => tax_class !== "advance" || random.chance(0.6))
    .map(({ item, unit_price, tax_class }) => ({
      item,
      quantity: unit_price < 1000 ? Math.max(1, Math.round(job.towed_km)) : 1,
      unit_price,
      tax_class,
    }));
}
