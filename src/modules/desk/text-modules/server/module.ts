import type { ServerModule } from "#platform/server/module.ts";
import { registerTextModuleRoutes } from "./routes.ts";
import { findTextModuleAudience, textModuleExport } from "./service.ts";

/** Texts that are often written. */
export const textModuleModule: ServerModule = {
  routes: registerTextModuleRoutes,
  exports: [textModuleExport],
  presence: { text_module: findTextModuleAudience },
};
