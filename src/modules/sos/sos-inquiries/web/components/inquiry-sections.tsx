import type { ComponentType } from "react";
import {
  fieldsOfSection,
  inquirySectionKeys,
  type InquirySection,
} from "../../contract/schema.ts";
import { sectionLabels } from "../../contract/text.ts";
import { CallerSection } from "./caller-section.tsx";
import { CompletionSection } from "./completion-section.tsx";
import { CostSection } from "./cost-section.tsx";
import { CustomerSection } from "./customer-section.tsx";
import { HandlingSection, ReceptionHandling } from "./handling-section.tsx";
import { PlaceSection } from "./place-section.tsx";
import { ReceptionPlace } from "./driver-place.tsx";
import { ReceptionSection } from "./reception-section.tsx";
import { sectionId } from "#modules/desk/case-desk/web/embeds/section-frame.tsx";
import { TroubleSection } from "./trouble-section.tsx";
import { ReceptionTrouble } from "./vehicle-knowledge.tsx";
import { VehicleSection } from "./vehicle-section.tsx";

/** The fields of a section as form components: the same in the reception form and in the detail's editing. */
export const sectionComponents: Record<InquirySection, ComponentType> = {
  reception: ReceptionSection,
  caller: CallerSection,
  customer: CustomerSection,
  vehicle: VehicleSection,
  place: PlaceSection,
  trouble: TroubleSection,
  handling: HandlingSection,
  cost: CostSection,
  completion: CompletionSection,
};

/** The sections of the reception form: more than fields lies in them. */
export const receptionComponents: typeof sectionComponents = {
  ...sectionComponents,
  handling: ReceptionHandling,
  place: ReceptionPlace,
  trouble: ReceptionTrouble,
};

/** What else the form holds of a section. */
const besideFields: Partial<Record<InquirySection, readonly string[]>> = {
  handling: ["correspondences"],
  trouble: ["interview"],
};

/** Sections with their fields, for the index with its error counts. */
export const indexedSections = inquirySectionKeys.map((section) => ({
  id: sectionId(section),
  title: sectionLabels[section],
  fields: [...fieldsOfSection(section), ...(besideFields[section] ?? [])],
}));
