import type { Permission } from "#platform/contract/permissions.ts";

/** The desks that keep cases, as the wire names them. */
export const caseModules = ["sos", "connect", "iza"] as const;
export type CaseModule = (typeof caseModules)[number];

/** Which case: a number is one of its desk only. */
export interface CaseKey {
  readonly module: CaseModule;
  readonly id: number;
}

/** What people call the desks. */
export const deskNames = {
  connect: "CONNECT",
  sos: "SOS",
  iza: "IZA",
} as const satisfies Record<CaseModule, string>;

/** What stands before a number where cases of several desks mix: `S-202611250001`. */
export const deskLetters = {
  connect: "C",
  sos: "S",
  iza: "I",
} as const satisfies Record<CaseModule, string>;

/** The desk that takes what names no other: a call to a number of none, one that is entered by hand. */
export const receivingDesk = "sos" satisfies CaseModule;

/** Name of the cases of a desk in history, files and presence. */
export const caseEntities = {
  connect: "connect_inquiry",
  sos: "sos_inquiry",
  iza: "iza_inquiry",
} as const satisfies Record<CaseModule, string>;

/** The right that an account of the desk has. */
export const deskPermissions = {
  connect: "connect",
  sos: "sos",
  iza: "iza",
} as const satisfies Record<CaseModule, Permission>;

/** Name of the files of its cases in the table of files and in the history. */
export const caseFileEntities = {
  connect: "connect_inquiry_file",
  sos: "sos_case_file",
  iza: "iza_inquiry_file",
} as const satisfies Record<CaseModule, string>;

/** Desks whose sounds are recordings of what was said on the telephone: nobody outside hears them. */
export const recordingDesks: readonly CaseModule[] = ["connect", "iza"];

/** Desks whose cases are seen and written about from outside, too; those of the others are the call centre's alone. */
export const outsideDesks = ["sos", "connect"] as const;
export type OutsideDesk = (typeof outsideDesks)[number];

/** A case of such a desk. */
export interface OutsideCaseKey extends CaseKey {
  readonly module: OutsideDesk;
}

/** Folder of the files of its cases in their addresses (spec §7). */
export const deskFolders = {
  connect: "hinoConnect/inquiryForm",
  sos: "hinoSos/inquiryForm",
  iza: "izaCall/inquiryForm",
} as const satisfies Record<CaseModule, string>;

/** Where the operations on the cases of a desk stand on the wire, and the topic of their events. */
export const deskResources = {
  connect: "hinoConnectInquiries",
  sos: "hinoSosInquiries",
  iza: "izaInquiries",
} as const satisfies Record<CaseModule, string>;

/** Topics of what else changes how a case stands for those who look at it from afar; its root is the case. */
export const deskTopics = {
  connect: [],
  sos: ["dispatches", "towRequests", "workReports"],
  iza: [],
} as const satisfies Record<CaseModule, readonly string[]>;
