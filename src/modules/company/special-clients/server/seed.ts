import { normaliseTelephone } from "#platform/contract/japanese/telephone.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { demoVehicles } from "#world/demo-seed.ts";
import type { WorldVehicle } from "#world/vehicle-seed.ts";
import { derivedSpecialClient } from "./service.ts";

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

/** One person, known by the telephone. */
const SPECIAL_USER = {
  kind: "user" as const,
  name: "長谷部 康平",
  company_customer_code: null,
  phone: "090-1555-0101",
  vehicle_registration_number: null,
  reason: "自治体の防災担当",
  instructions: "災害時は優先し、対応状況を30分ごとに報告すること。",
};

/** Special clients: six owners of the vehicles and one person, valid from the given day on. */
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
  const clients = [...owners.values()]
    .slice(0, SPECIAL_TREATMENT.length)
    .map((owner, index) => {
      const [reason, instructions] =
        SPECIAL_TREATMENT[index] ?? SPECIAL_TREATMENT[0];
      return {
        kind: "client" as const,
        name: owner.owner_name,
        company_customer_code: owner.customer_code,
        phone: normaliseTelephone(owner.owner_telephone),
        vehicle_registration_number: null,
        reason,
        instructions,
      };
    });
  const always = { valid_from: validFrom, valid_to: null, is_ended: false };
  await db
    .insertInto("special_clients")
    .values(
      [...clients, SPECIAL_USER].map((special) =>
        derivedSpecialClient({ ...special, ...always }),
      ),
    )
    .execute();
};
