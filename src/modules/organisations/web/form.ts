import {
  carMakerInputSchema,
  type CarMakerDetail,
  type CarMakerInput,
} from "../contract/car-maker-schema.ts";
import {
  towCompanyFormSchema,
  type TowCompanyDetail,
  type TowCompanyForm,
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

const towFields = Object.keys(towCompanyFormSchema.shape);
const makerFields = Object.keys(carMakerInputSchema.shape);

/** The fields of a towing company as the form holds them; the code never changes and is not sent. */
export const towCompanyValues = (company: TowCompanyDetail): TowCompanyForm =>
  pick(towFields, company);

/** The fields of a car maker as the form holds them. */
export const carMakerValues = (maker: CarMakerDetail): CarMakerInput =>
  pick(makerFields, maker);
