import { definePages } from "#platform/contract/page.ts";
import { anyOf, onlySide, signedIn } from "#platform/contract/permissions.ts";
import { outboundTitles as titles } from "./page-text.ts";

/** Who keeps the data of outbound calling. */
export const outboundDesk = onlySide(anyOf("out"), "call_centre");
/** Who reads of them what the row scope gives, and may set a stop: whoever calls. */
export const outboundReaders = onlySide(
  anyOf("out", "out_external"),
  "call_centre",
  "external",
);
/** Who ends a stop. */
export const outboundDeciders = onlySide(anyOf("approval_out"), "call_centre");

const at = "/outbound/customer-date";

export const outboundRoot = definePages({
  root: {
    path: "/outbound",
    access: signedIn(),
    title: titles.root,
    redirect_to: "/unauthorized",
  },
});

export const customerPages = definePages({
  list: {
    path: at,
    access: outboundDesk,
    title: titles.customers,
    menu: { group: "outbound", order: 40, label: titles.menu },
  },
  form: {
    path: `${at}/customer-form`,
    access: outboundDesk,
    title: titles.customerForm,
  },
  detail: {
    path: `${at}/customers/$id`,
    access: outboundDesk,
    title: titles.customer,
  },
});

export const vehiclePages = definePages({
  list: {
    path: `${at}/vehicles`,
    access: outboundDesk,
    title: titles.vehicles,
  },
  form: {
    path: `${at}/vehicle-form`,
    access: outboundDesk,
    title: titles.vehicleForm,
  },
  detail: {
    path: `${at}/vehicles/$id`,
    access: outboundDesk,
    title: titles.vehicle,
  },
});

export const optOutPages = definePages({
  list: { path: `${at}/opt-outs`, access: outboundDesk, title: titles.optOuts },
  form: {
    path: `${at}/opt-out-form`,
    access: outboundDesk,
    title: titles.optOutForm,
  },
  detail: {
    path: `${at}/opt-outs/$id`,
    access: outboundDesk,
    title: titles.optOut,
  },
});
