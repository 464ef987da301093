import { codeField } from "#modules/base/records/contract/fields.ts";
import { held } from "./fields.ts";
import { completionContactStates } from "./lookups.ts";

/** Whether somebody has to be told: not, as long as nobody says so. */
export const contactField = (label: string) =>
  held(codeField(label, completionContactStates), () => "none");
