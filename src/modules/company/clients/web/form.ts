import {
  clientInputSchema,
  memberInputSchema,
  type ClientDetail,
  type ClientInput,
  type MemberDetail,
  type MemberInput,
} from "../contract/schema.ts";

const pick = <V extends object>(
  names: readonly string[],
  record: object,
): V => {
  const held = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    names.map((name) => [name, held.get(name) ?? null]),
  ) as V;
};

const clientFields = Object.keys(clientInputSchema.shape);
const memberFields = Object.keys(memberInputSchema.shape);

/** The fields of a client as the form holds them. */
export const clientValues = (client: ClientDetail): ClientInput =>
  pick(clientFields, client);

/** The fields of a member as the form holds them. */
export const memberValues = (member: MemberDetail): MemberInput =>
  pick(memberFields, member);

/** What the form of a new member begins with; without a client where none is named. */
export const emptyMember = (
  client_id: number | null,
): Omit<MemberInput, "client_id"> & { client_id: number | null } => ({
  client_id,
  name: "",
  name_kana: "",
  department: null,
  phone: null,
  email: null,
  vehicle_registration_numbers: [],
  note: null,
});
