import { lazyRouteComponent } from "@tanstack/react-router";
import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { emailTemplatePages } from "../contract/pages.ts";

export const caseMailModule: WebModule = {
  pages: wirePages(emailTemplatePages, {
    ...recordScreens(
      async () => (await import("../contract/record.ts")).emailTemplates,
    ),
    form: lazyRouteComponent(
      () => import("./pages/email-template-form-page.tsx"),
      "EmailTemplateFormPage",
    ),
    detail: lazyRouteComponent(
      () => import("./pages/email-template-page.tsx"),
      "EmailTemplatePage",
    ),
  }),
};
