/**
 * What the specification names line by line: routes with their access (§2), permissions (§6), calls (§7) and statuses of
 * errors (§8). `npm run check:coverage` finds each in the product.
 */

/** Route → what opens it: permissions, `signed in`, or `none`; and where it leads at once. */
interface SpecRoute {
  readonly path: string;
  readonly access: readonly string[];
  readonly redirect?: string;
}

const group = (
  access: readonly string[],
  base: string,
  paths: readonly string[],
): SpecRoute[] => paths.map((path) => ({ path: base + path, access }));

const redirect = (
  access: readonly string[],
  path: string,
  to: string,
): SpecRoute => ({ path, access, redirect: to });

const signedIn = ["signed in"];
const internal = ["out"];
const external = ["out_external"];

export const specRoutes: readonly SpecRoute[] = [
  { path: "/", access: signedIn },
  { path: "/sign-in", access: ["none"] },
  { path: "/call-logs", access: ["call_logs", "iza"] },
  redirect(["iza"], "/iza-call", "/iza-call/inquiry-list"),
  ...group(["iza"], "/iza-call", [
    "/inquiry-list",
    "/inquiry-form",
    "/inquiry/$id",
    "/accident-list",
    "/import-files",
  ]),
  redirect(["sos"], "/{brand}-sos", "/{brand}-sos/inquiry-list"),
  ...group(["sos"], "/{brand}-sos", [
    "/inquiry-list",
    "/inquiry/$id",
    "/create-special-client",
    "/car-dealer-details",
    "/car-dealer-search",
    "/export-data",
    "/shift-table",
  ]),
  { path: "/{brand}-sos/inquiry-form", access: ["client_management"] },
  { path: "/jmap", access: signedIn },
  redirect(["connect"], "/{brand}-connect", "/{brand}-connect/inquiry-list"),
  ...group(["connect"], "/{brand}-connect", [
    "/inquiry-list",
    "/inquiry/$id",
    "/file-viewer",
  ]),
  ...group(["client_management"], "/{brand}-connect", [
    "/inquiry-form",
    "/import-files",
  ]),
  { path: "/user-management", access: ["user_management"] },
  redirect(["user_management"], "/setting-info", "/setting-info/ip-address"),
  ...group(["user_management"], "/setting-info", [
    "/ip-address",
    "/expressway",
  ]),
  redirect(
    ["client_management"],
    "/management",
    "/management/tow-truck-company-list",
  ),
  ...group(["client_management"], "/management", [
    "/tow-truck-company-list",
    "/carmaker-form",
    "/client-member-list",
    "/car-maker-list",
    "/car-maker-list/$id",
    "/client-list",
    "/client-list/$id",
  ]),
  { path: "/announcement", access: signedIn },
  redirect(["bill_page"], "/bill", "/bill/top"),
  ...group(["bill_page"], "/bill", [
    "/top",
    "/pending",
    "/print-bill",
    "/cut-off",
    "/cut-off/$id",
    "/record",
    "/bill-details",
    "/remind",
  ]),
  ...group(signedIn, "/tow-truck", [
    "",
    "/request-list",
    "/report",
    "/report/$id",
    "/create-bill",
    "/create-bill/$id",
    "/pay",
  ]),
  ...group(signedIn, "", ["/unauthorized", "/export-data", "/extraction"]),
  redirect(["justdoit"], "/just-do-it", "/just-do-it/call-list"),
  ...group(["justdoit"], "/just-do-it", [
    "/call-list",
    "/call-application",
    "/follow-call",
  ]),
  redirect(signedIn, "/outbound", "/unauthorized"),
  { path: "/outbound/report", access: ["out", "out_external"] },
  ...group(internal, "/outbound", [
    "/outbound-list",
    "/dm-shipping",
    "/various-basic-information",
    "/customer-date",
    "/outgoing-calls/$id",
    "/outgoing-call-history/$id/$inquiryId",
    "/after-outgoing-calls/$id",
    "/after-outgoing-call-history/$vehicleId/$inquiryId",
  ]),
  ...group(external, "/outbound", [
    "/promote-warehouse-call-list",
    "/detail-promote-warehouse-call-list/$vehicleId",
    "/detail-promote-warehouse-call-list/$vehicleId/$inquiryId",
    "/after-call-list",
    "/maintenance-lease-call-list",
    "/after-outgoing-call-external/$vehicleId",
    "/after-outgoing-call-external/$vehicleId/$inquiryId",
  ]),
];

/** §6, in its order. */
export const specPermissions: readonly string[] = [
  "iza",
  "approval_iza",
  "sos",
  "approval_sos",
  "connect",
  "approval_connect",
  "out",
  "approval_out",
  "justdoit",
  "approval_justdoit",
  "out_external",
  "call_logs",
  "client_management",
  "user_management",
  "bill_page",
  "change_password",
];

/** §7: method and path; a download is asked for and fetched later, so its method is the product's. */
export const specCalls: readonly (readonly [string | undefined, string])[] = [
  ["POST", "/api/login"],
  ["GET", "/api/signout"],
  ["GET", "/api/profile/me"],
  ["GET", "/api/outbound/user-type"],
  [undefined, "/api/hinoSosInquiries/download"],
  [undefined, "/api/hinoConnectInquiries/download"],
  [undefined, "/api/outbound/outgoing/afterCalls/download"],
  [undefined, "/api/outbound/outgoing/beforeCalls/download"],
  [undefined, "/api/changeRegistryUrl"],
  [undefined, "/api/expressway/update"],
];

/** §8: the statuses that every error of the product has one of. */
export const specStatuses: readonly number[] = [
  401, 403, 422, 500, 562, 563, 567, 568, 570,
];
