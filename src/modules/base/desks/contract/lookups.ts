import {
  anyOf,
  onlySide,
  type Access,
  type Permission,
} from "#platform/contract/permissions.ts";

interface DeskPage {
  readonly path: string;
  readonly access: Access;
}

/** What the rest of the product has to know of a desk that keeps cases. */
interface Desk {
  /** What people call it. */
  readonly name: string;
  /** What the line is called that rings there. */
  readonly line: string;
  /** What stands before a number where cases of several desks mix: `S-202611250001`. */
  readonly letter: string;
  /** The right that an account of the desk has; several desks may share one. */
  readonly permission: Permission;
  /** Name of its cases in history, files and presence. */
  readonly entity: string;
  /** Name of the files of its cases in the table of files and in the history. */
  readonly file_entity: string;
  /** Folder of these files in their addresses (spec §7). */
  readonly folder: string;
  /** Where the operations on its cases stand on the wire, and the topic of their events. */
  readonly resource: string;
  /** Where an account reads which of its cases came back to it. */
  readonly send_backs: string;
  /** Topics of what else changes how a case stands for those who look at it from afar; its root is the case. */
  readonly topics: readonly string[];
  /** Whether its sounds are recordings of what was said on the telephone: nobody outside hears them. */
  readonly has_recordings: boolean;
  /** Whether its cases are seen and written about from outside, too; otherwise they are the call centre's alone. */
  readonly is_seen_outside: boolean;
  /** Where it keeps its cases (spec §2): what shows a case, or begins one, finds the way here. The desk puts title and menu to it. */
  readonly pages: Readonly<Record<"list" | "form" | "detail", DeskPage>>;
  /** What its list is asked for, so that it shows the cases of a sales company; null where they have none. */
  readonly search_of_dealer: ((car_dealer_id: number) => object) | null;
}

const izaAgents = onlySide(anyOf("iza"), "call_centre");

/** The desks that keep cases, each by its name on the wire. */
export const caseDesks = {
  sos: {
    name: "SOS",
    line: "SOS",
    letter: "S",
    permission: "sos",
    entity: "sos_inquiry",
    file_entity: "sos_case_file",
    folder: "hinoSos/inquiryForm",
    resource: "hinoSosInquiries",
    send_backs: "/api/sosSendBacks",
    topics: ["dispatches", "towRequests", "workReports"],
    has_recordings: false,
    is_seen_outside: true,
    pages: {
      list: { path: "/{brand}-sos/inquiry-list", access: anyOf("sos") },
      form: {
        path: "/{brand}-sos/inquiry-form",
        access: anyOf("client_management"),
      },
      detail: { path: "/{brand}-sos/inquiry/$id", access: anyOf("sos") },
    },
    search_of_dealer: (car_dealer_id) => ({
      car_dealer_id,
      service_division: "any",
    }),
  },
  connect: {
    name: "CONNECT",
    line: "CONNECT",
    letter: "C",
    permission: "connect",
    entity: "connect_inquiry",
    file_entity: "connect_inquiry_file",
    folder: "hinoConnect/inquiryForm",
    resource: "hinoConnectInquiries",
    send_backs: "/api/hinoConnectSendBacks",
    topics: [],
    has_recordings: true,
    is_seen_outside: true,
    pages: {
      list: { path: "/{brand}-connect/inquiry-list", access: anyOf("connect") },
      form: {
        path: "/{brand}-connect/inquiry-form",
        access: onlySide(anyOf("client_management"), "call_centre"),
      },
      detail: {
        path: "/{brand}-connect/inquiry/$id",
        access: anyOf("connect"),
      },
    },
    search_of_dealer: null,
  },
  iza: {
    name: "IZA",
    line: "IZAコール",
    letter: "I",
    permission: "iza",
    entity: "iza_inquiry",
    file_entity: "iza_inquiry_file",
    folder: "izaCall/inquiryForm",
    resource: "izaInquiries",
    send_backs: "/api/izaSendBacks",
    topics: [],
    has_recordings: true,
    is_seen_outside: false,
    pages: {
      list: { path: "/iza-call/inquiry-list", access: izaAgents },
      form: { path: "/iza-call/inquiry-form", access: izaAgents },
      detail: { path: "/iza-call/inquiry/$id", access: izaAgents },
    },
    search_of_dealer: null,
  },
} as const satisfies Readonly<Record<string, Desk>>;

type CaseDesks = typeof caseDesks;
export type CaseModule = keyof CaseDesks;
/** A desk whose cases are seen from outside. */
export type OutsideDesk = {
  [M in CaseModule]: CaseDesks[M]["is_seen_outside"] extends true ? M : never;
}[CaseModule];

/** All of them, in the order in which they are offered. */
export const caseModules = Object.keys(caseDesks) as readonly CaseModule[];
export const outsideDesks = caseModules.filter(
  (module): module is OutsideDesk => caseDesks[module].is_seen_outside,
);

/** The rights of all desks, each once. */
export const deskPermissions: readonly Permission[] = [
  ...new Set(caseModules.map((module) => caseDesks[module].permission)),
];

/** Which case: a number is one of its desk only. */
export interface CaseKey {
  readonly module: CaseModule;
  readonly id: number;
}

/** A case of such a desk. */
export interface OutsideCaseKey extends CaseKey {
  readonly module: OutsideDesk;
}

/** The desk that takes what names no other: a call to a number of none, one that is entered by hand. */
export const receivingDesk = "sos" satisfies CaseModule;
