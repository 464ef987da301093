import { sql } from "kysely";
import type { ValuesOf } from "#modules/base/records/contract/record.ts";
import type { Db } from "#platform/server/db/schema.ts";
import { enteredAt, traceMasters } from "#world/master-seed.ts";
import { makePersonName } from "#world/person-seed.ts";
import { createRandom } from "#world/random.ts";
import type { companyMessages } from "../contract/message-record.ts";
import { messagePages, staffPages } from "../contract/pages.ts";
import type { contractStaff } from "../contract/staff-record.ts";
import { messageRecords, staffRecords } from "./company-service.ts";
import "./tables.ts";

const enteredBy = "小野寺 直樹";
/**
 * Who calls by turns of sales companies: mostly the centre, some themselves, some have no contract. Whoever can sign in
 * has something to see, whichever companies the accounts of the demo belong to.
 */
const turns = ["10", "10", "20", "10", "00"] as const;
const mailEvery = 3;

const seedContracts = async (db: Db): Promise<void> => {
  await sql`
    with items as (
      select code, id from outbound_master_items where master_type = 'CT36'
    ), dealers as (
      select id, search_text, row_number() over (order by id) as place,
        exists (select from users where users.account_id = car_dealers.account_id) as has_users
      from car_dealers where deleted_at is null
    )
    insert into outbound_contract_settings (car_dealer_id, search_text, m3_contract_id, m6_contract_id,
      m12_contract_id, vehicle_contract_id, severe_contract_id, after_call_contract_id, dm_contract_id)
    select d.id, d.search_text, called.id, called.id, called.id, called.id, called.id, called.id, mailed.id
    from dealers d
    join items called on called.code = case when d.has_users then '10' else
      (${[...turns]}::text[])[1 + d.place % ${turns.length}] end
    join items mailed on mailed.code = case when d.place % ${mailEvery} = 0 then '10' else '00' end
    on conflict (car_dealer_id) do nothing`.execute(db);
};

const texts = [
  [
    "dm_postcard",
    "点検のご案内（はがき）",
    "{使用者名}様\nいつもご利用ありがとうございます。{登録番号}の{点検区分}の期限は{期限}です。お早めのご予約をお待ちしております。\n{販売会社} {拠点TEL}",
  ],
  [
    "dm_letter",
    "点検のご案内（手紙）",
    "{使用者名}様\n拝啓 平素は格別のお引き立てを賜り、厚く御礼申し上げます。\n{登録番号}の{点検区分}の期限（{期限}）が近づいてまいりました。ご予約は{拠点TEL}までお電話ください。\n{販売会社}",
  ],
  [
    "script_before",
    "入庫促進の電話",
    "{販売会社}の点検ご案内窓口でございます。{使用者名}様の{登録番号}が、{期限}に{点検区分}の時期となりますので、ご入庫のご予定をうかがいたくお電話いたしました。",
  ],
  [
    "script_after",
    "入庫後の電話",
    "{販売会社}でございます。先日は{登録番号}をご入庫いただき、ありがとうございました。その後、お車の調子はいかがでしょうか。",
  ],
  [
    "voicemail",
    "留守番電話",
    "{販売会社}です。{登録番号}の{点検区分}のご案内でお電話しました。またご連絡いたします。お問い合わせは{拠点TEL}までお願いいたします。",
  ],
] as const;

const seedMessages = async (db: Db): Promise<void> => {
  for (const [message_use, title, body] of texts) {
    const created_at = enteredAt(`outbound message ${title}`).toISOString();
    const values: ValuesOf<typeof companyMessages> = {
      car_dealer_id: null,
      message_use,
      title,
      body,
    };
    const { id } = await db
      .insertInto("outbound_company_messages")
      .values({ ...messageRecords.derived(values), created_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await traceMasters(
      db,
      "outbound_company_message",
      [{ id, name: title, created_at }],
      { user_name: enteredBy, screen: messagePages.form.path },
    );
  }
};

/** Half of the companies have told who answers for their contract. */
const seedStaff = async (
  db: Db,
  dealers: readonly {
    readonly id: number;
    readonly branch_ids: readonly number[];
  }[],
): Promise<void> => {
  for (const { id: car_dealer_id, branch_ids } of dealers.filter(
    (_, at) => at % 2 === 0,
  )) {
    const random = createRandom(`outbound staff ${String(car_dealer_id)}`);
    const created_at = enteredAt(
      `outbound staff ${String(car_dealer_id)}`,
    ).toISOString();
    const { name, name_kana } = makePersonName(random);
    const values: ValuesOf<typeof contractStaff> = {
      car_dealer_id,
      car_dealer_branch_id: random.chance(0.5) ? (branch_ids[0] ?? null) : null,
      name,
      name_kana,
      department: random.pick(["サービス部", "営業部", "お客様相談室"]),
      phone: `03-5550-${String(random.int(1000, 9999))}`,
      email: `service${String(car_dealer_id)}@dealer.example`,
      display_order: 10,
    };
    const { id } = await db
      .insertInto("outbound_contract_staff")
      .values({ ...staffRecords.derived(values), created_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    await traceMasters(
      db,
      "outbound_contract_person",
      [{ id, name, created_at }],
      { user_name: enteredBy, screen: staffPages.form.path },
    );
  }
};

/** Contracts, texts and people of the companies of the demo. */
export const seedOutboundSettings = async (
  db: Db,
  dealers: readonly {
    readonly id: number;
    readonly branch_ids: readonly number[];
  }[],
): Promise<void> => {
  await seedContracts(db);
  await seedMessages(db);
  await seedStaff(db, dealers);
};
