import { recordScreens } from "#modules/base/records/web/embeds/record-screens.tsx";
import { wirePages, type WebModule } from "#platform/web/module.ts";
import { textModulePages } from "../contract/pages.ts";

export const textModuleModule: WebModule = {
  pages: wirePages(
    textModulePages,
    recordScreens(
      async () => (await import("../contract/record.ts")).textModules,
    ),
  ),
};
