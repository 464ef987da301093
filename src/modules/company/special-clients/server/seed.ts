import { normaliseTelephone } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { demoVehicles } from "#world/demo-seed.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { specialClientRecords } from "./service.ts";

const SPECIAL_TREATMENT = [
  ["大口契約先", "手配前に営業窓口へ連絡し、指示を受けること。"],
  ["医薬品輸送", "荷室温度を確認し、代車の要否を必ず確認すること。"],
  ["過去の対応で申し入れあり", "リーダーが対応を引き継ぐこと。"],
  [
    "路線バス事業者",
    "乗客の有無を最初に確認し、代替バスの手配状況を聞くこと。",
  ],
  ["支払条件に特約あり", "請求先は本社経理部とすること。"],
  ["危険物輸送", "積載物の種類と量を確認し、道路管理者へ通報すること。"],
] as const;

/** Special clients: six owners of the vehicles, valid from the given day on. */
export const seedSpecialClients = async (
  db: Db,
  validFrom: string,
  vehicles: readonly WorldVehicle[] = demoVehicles(),
): Promise<void> => {
  const owners = new Map(
    vehicles
      .filter((v) => v.customer_class === "S" && v.customer_code !== null)
      .map((v) => [v.customer_code, v]),
  );
  await db
    .insertInto("special_clients")
    .values(
      [...owners.values()]
        .slice(0, SPECIAL_TREATMENT.length)
        .map((owner, index) => {
          const [reason, instructions] =
            SPECIAL_TREATMENT[index] ?? SPECIAL_TREATMENT[0];
          const client = {
            company: owner.owner_name,
            company_customer_code: owner.customer_code,
            phone: normaliseTelephone(owner.owner_telephone),
            vehicle_registration_number: null,
            reason,
            instructions,
            valid_from: validFrom,
            valid_to: null,
            is_ended: false,
          };
          return specialClientRecords.derived(client);
        }),
    )
    .execute();
};
