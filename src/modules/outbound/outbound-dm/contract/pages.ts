import { outboundDesk } from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { definePages } from "#platform/contract/page.ts";
import { dmTitles as titles } from "./page-text.ts";

const at = "/outbound/dm-shipping";

export const dmBatchPages = definePages({
  list: {
    path: at,
    access: outboundDesk,
    title: titles.batches,
    menu: { group: "outbound", order: 20, label: titles.menu },
  },
  due: { path: `${at}/due`, access: outboundDesk, title: titles.due },
  form: {
    path: `${at}/batch-form`,
    access: outboundDesk,
    title: titles.batchForm,
  },
  detail: {
    path: `${at}/batches/$id`,
    access: outboundDesk,
    title: titles.batch,
  },
});

export const dmItemPages = definePages({
  list: { path: `${at}/pieces`, access: outboundDesk, title: titles.items },
  detail: {
    path: `${at}/pieces/$id`,
    access: outboundDesk,
    title: titles.item,
  },
});
