import { declaredList } from "#modules/base/records/web/embeds/declared-list.tsx";
import { carMakers } from "../../contract/car-maker-record.ts";

/** `/management/car-maker-list` (spec §2). */
export const CarMakerListPage = declaredList(carMakers, {
  cells: {
    contacts: ({ contacts }) => contacts.map(({ name }) => name).join("、"),
  },
});
