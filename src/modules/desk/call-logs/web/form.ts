import {
  callLogInputSchema,
  type CallLogDetail,
  type CallLogField,
  type CallLogInput,
} from "../contract/schema.ts";

const fields = Object.keys(callLogInputSchema.shape) as CallLogField[];

/** The fields of a call log as the form holds them. */
export const callLogValues = (log: CallLogDetail): CallLogInput =>
  Object.fromEntries(fields.map((name) => [name, log[name]])) as CallLogInput;
