import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { slipTitles as titles } from "./page-text.ts";

/** Whoever has the external half: companies their own rows, the call centre all of them. */
const outside = onlySide(anyOf("out_external"), "call_centre", "external");

const group = "outbound";

/** Internal outbound calling (spec §2); `$id` and `$vehicleId` are vehicles, `$inquiryId` slips. */
export const slipPages = definePages({
  list: {
    path: "/outbound/outbound-list",
    access: outboundDesk,
    title: titles.list,
    menu: { group, order: 10, label: titles.list },
  },
  call: {
    path: "/outbound/outgoing-calls/$id",
    access: outboundDesk,
    title: titles.call,
  },
  history: {
    path: "/outbound/outgoing-call-history/$id/$inquiryId",
    access: outboundDesk,
    title: titles.history,
  },
  after: {
    path: "/outbound/after-outgoing-calls/$id",
    access: outboundDesk,
    title: titles.after,
  },
  afterHistory: {
    path: "/outbound/after-outgoing-call-history/$vehicleId/$inquiryId",
    access: outboundDesk,
    title: titles.afterHistory,
  },
});

const promoted = "/outbound/detail-promote-warehouse-call-list/$vehicleId";
const after = "/outbound/after-outgoing-call-external/$vehicleId";

/** The external half (spec §2). */
export const externalPages = definePages({
  promote: {
    path: "/outbound/promote-warehouse-call-list",
    access: outside,
    title: titles.promote,
    menu: { group, order: 50, label: titles.promote },
  },
  promoted: { path: promoted, access: outside, title: titles.promoted },
  promotedSlip: {
    path: `${promoted}/$inquiryId`,
    access: outside,
    title: titles.promoted,
  },
  afterList: {
    path: "/outbound/after-call-list",
    access: outside,
    title: titles.afterList,
    menu: { group, order: 60, label: titles.afterMenu },
  },
  after: { path: after, access: outside, title: titles.afterExternal },
  afterSlip: {
    path: `${after}/$inquiryId`,
    access: outside,
    title: titles.afterExternal,
  },
  lease: {
    path: "/outbound/maintenance-lease-call-list",
    access: outside,
    title: titles.lease,
    menu: { group, order: 70, label: titles.lease },
  },
});
