import type { ImportKind } from "#platform/server/imports/import-kind.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { importModule } from "./module.ts";

/** The operations of the workbench over these kinds. */
export const registerImportsForTest = (
  kinds: readonly ImportKind[],
  ...server: Parameters<ServerModule["routes"]>
): void => importModule(kinds).routes(...server);
