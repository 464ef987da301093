import { describe, expect, it } from "vitest";
import { formParts } from "./first-list.ts";

const list = "assets/list-abc.js";
const base = "assets/base-abc.js";

describe("what belongs to a form in the scripts of a list", () => {
  it.each([
    "node_modules/react-hook-form/dist/index.esm.mjs",
    "node_modules/@hookform/resolvers/zod/dist/zod.mjs",
    "node_modules/zod/v4/classic/schemas.js",
    "src/modules/base/records/web/embeds/record-form.tsx",
    "src/modules/base/records/web/embeds/declared-create.tsx",
    "src/modules/base/records/contract/schema.ts",
    "src/modules/sos/sos-inquiries/web/form.ts",
    "src/modules/sos/sos-inquiries/web/form/case-saving.ts",
    "src/platform/web/ui/form/use-zod-form.ts",
  ])("%s is named", (module) => {
    expect(formParts({ [list]: [module] }, [list])).toEqual([
      `${list}: ${module}`,
    ]);
  });

  it.each([
    "src/modules/base/records/web/embeds/declared-list.tsx",
    "src/platform/web/ui/table/data-table.tsx",
    "src/platform/contract/japanese/telephone-format.ts",
  ])("%s is not", (module) => {
    expect(formParts({ [list]: [module] }, [list])).toEqual([]);
  });

  it("nor may Zod stand in what every page loads", () => {
    const zod = "node_modules/zod/v4/core/core.js";
    expect(formParts({ [base]: [zod] }, [base])).toEqual([`${base}: ${zod}`]);
  });

  it("other scripts of the build say nothing", () => {
    expect(formParts({ [list]: ["src/x/web/form.ts"] }, [base])).toEqual([]);
  });
});
