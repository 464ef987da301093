import { listLines } from "./line-list.ts";

/** Codes of treatment results by treatment, the usual ones repeated. */
export const TREATMENT_RESULTS: Readonly<Record<string, readonly string[]>> = {
  tow: ["moved_to_dealer", "moved_to_dealer", "moved_to_dealer", "moved_elsewhere", "stored"],
  other: ["self_propelled", "not_done"],
};
export const USUAL_RESULTS = ["self_propelled"] as const;

/** Notes of a tow-truck crew on what was done, by treatment. */
export const TREATMENT_NOTES: Readonly<Record<string, readonly string[]>> = {
  tow: listLines(`
大型レッカーにて前吊り搬送。プロペラシャフト取外し済み。
けん引準備に時間を要した。搬送先へ無事入庫。`),
  pull_out: listLines(`
ウインチにて引き出し。車両下部に損傷なし。`),
  jump_start: listLines(`
ブースターケーブルにて始動。充電電圧27.8Vを確認。
始動後15分アイドリング、自走可能を確認。`),
  tire_change: listLines(`
左後輪外側タイヤを交換。規定トルクで締付け済み。増し締めを案内。`),
  air_supply: listLines(`
外部よりエアー供給しブレーキ解除。配管の継手を応急処置。`),
  refuel: listLines(`
軽油20L補給、エアー抜き実施後始動確認。
AdBlue10L補給、警告消灯を確認。`),
  on_site_repair: listLines(`
ホースを応急修理し冷却水補給。最寄りの工場まで自走可能。
コネクター清掃とヒューズ交換で復旧。`),
  unlock: listLines(`
開錠作業を実施、所有者確認済み。`),
  escort: listLines(`
後方警戒を実施、警察の検証終了後に移動。`),
  other: listLines(`
点検の結果、走行に支障なし。販売会社での点検を案内。`),
};

/** Cost lines: \`item unit-price tax-class treatments(comma, * for all)\`. */
export const COST_ITEMS = `
基本作業料 15000 10 *
深夜早朝割増 8000 10 *
大型レッカー作業料 48000 10 tow
けん引走行料（1km） 850 10 tow
引き出し作業料 35000 10 pull_out
バッテリー始動作業料 9000 10 jump_start
タイヤ交換作業料 12000 10 tire_change
タイヤ代 42000 10 tire_change
エアー供給作業料 14000 10 air_supply
軽油代 160 10 refuel
現地修理作業料 18000 10 on_site_repair
開錠作業料 13000 10 unlock
後方警戒料 20000 10 escort
高速道路通行料 3250 advance tow
`;
