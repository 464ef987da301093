import {
  outboundDeciders,
  outboundDesk,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { definePages } from "#platform/contract/page.ts";
import { settingTitles as titles } from "./page-text.ts";

/** Who reads the settings of outbound calling: whoever calls. */
export const settingReaders = outboundDesk;
/** Who changes them. */
export const settingWriters = outboundDeciders;

const at = "/outbound/various-basic-information";

export const contractPages = definePages({
  list: {
    path: at,
    access: settingReaders,
    title: titles.contracts,
    menu: { group: "outbound", order: 30, label: titles.menu },
  },
  detail: {
    path: `${at}/contracts/$id`,
    access: settingReaders,
    title: titles.contract,
  },
});

/** List, form and detail of one of the records beside the contracts. */
const pagesOf = (
  name: string,
  form: string,
  of: { readonly list: string; readonly form: string; readonly detail: string },
) =>
  definePages({
    list: { path: `${at}/${name}`, access: settingReaders, title: of.list },
    form: { path: `${at}/${form}`, access: settingWriters, title: of.form },
    detail: {
      path: `${at}/${name}/$id`,
      access: settingReaders,
      title: of.detail,
    },
  });

export const masterPages = pagesOf("masters", "master-form", {
  list: titles.masters,
  form: titles.masterForm,
  detail: titles.master,
});

export const messagePages = pagesOf("company-messages", "message-form", {
  list: titles.messages,
  form: titles.messageForm,
  detail: titles.message,
});

export const staffPages = pagesOf("contract-staff", "staff-form", {
  list: titles.staff,
  form: titles.personForm,
  detail: titles.person,
});

export const settingPages = definePages({
  optOuts: {
    path: `${at}/opt-outs`,
    access: settingReaders,
    title: titles.optOuts,
  },
  hours: {
    path: `${at}/calling-hours`,
    access: settingReaders,
    title: titles.hours,
  },
});
