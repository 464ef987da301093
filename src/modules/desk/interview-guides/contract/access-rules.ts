import { anyOf, onlySide } from "#platform/contract/permissions.ts";

/** Who asks the questions and reads the answers: the desk. Sales companies, makers and towing companies never do. */
export const interviewers = onlySide(anyOf("sos"), "call_centre");
