import { MemberField } from "./member-field.tsx";

/** The form of a vehicle: its member is looked for. */
export const vehicleForm = { inputs: { iza_member_id: MemberField } };
