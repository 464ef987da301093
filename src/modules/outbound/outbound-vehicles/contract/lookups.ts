import { defineLookup } from "#platform/contract/lookup.ts";

/** 点検区分, the weakest last: of what falls together the strongest leads. */
export const inspectionKinds = defineLookup([
  { code: "vehicle", label: "車検" },
  { code: "m12", label: "12か月" },
  { code: "m6", label: "6か月" },
  { code: "m3", label: "3か月" },
  { code: "severe", label: "シビアコンディション" },
]);

/** 車検種別 (spec §3). */
export const vehicleInspectionTypes = defineLookup([
  { code: "first", label: "初回" },
  { code: "new", label: "新規" },
  { code: "repeat", label: "リピート" },
]);

/** 形状: what a vehicle is for by its papers. */
export const bodyKinds = defineLookup([
  { code: "goods", label: "貨物" },
  { code: "bus", label: "乗合" },
  { code: "special", label: "特種" },
  { code: "passenger", label: "乗用" },
]);

/** 車種区分 as the desk speaks of vehicles. */
export const vehicleClassifications = defineLookup([
  { code: "large", label: "大型" },
  { code: "medium", label: "中型" },
  { code: "small", label: "小型" },
  { code: "tractor", label: "トラクター" },
  { code: "bus", label: "バス" },
  { code: "special", label: "特種" },
  { code: "other", label: "その他" },
]);

/** 点検区分の補正: what an agent says in place of the statute. */
export const inspectionPlans = defineLookup([
  { code: "3_12", label: "3・12か月" },
  { code: "6_12", label: "6・12か月" },
  { code: "12", label: "12か月のみ" },
  { code: "none", label: "点検なし（車検のみ）" },
]);

export const vehicleStates = defineLookup([
  { code: "active", label: "使用中" },
  { code: "sold", label: "売却" },
  { code: "scrapped", label: "廃車" },
  { code: "moved", label: "移管" },
]);

/** Filter of vehicles by how hard their work is. */
export const severities = defineLookup([
  { code: "severe", label: "シビア" },
  { code: "plain", label: "通常" },
]);

/** Plans; their words for agents are the master of the settings. */
export const outboundPlans = defineLookup([
  { code: "R", label: "R" },
  { code: "S", label: "S" },
]);

/** 記号 (spec §3): M while a maintenance lease runs. */
export const outboundSymbols = defineLookup([
  { code: "R", label: "R" },
  { code: "S", label: "S" },
  { code: "M", label: "M" },
]);

/** 要確認: why no inspection of a vehicle can be told. */
export const checkReasons = defineLookup([
  { code: "no_body_kind", label: "形状が未入力" },
  { code: "no_use", label: "用途が未入力" },
  { code: "no_weight", label: "総重量が未入力" },
  { code: "no_seats", label: "定員が未入力" },
  { code: "no_date", label: "車検満了日・登録日・納車日・初度登録年月がない" },
  { code: "old_expiry", label: "車検満了日が60日以上前" },
]);

/** 宛先状態 of mail. */
export const addressStates = defineLookup([
  { code: "ok", label: "有効" },
  { code: "returned", label: "返戻" },
  { code: "unchecked", label: "未確認" },
]);

export const honorifics = defineLookup([
  { code: "company", label: "御中" },
  { code: "person", label: "様" },
]);

export const weekdays = defineLookup([
  { code: "mon", label: "月" },
  { code: "tue", label: "火" },
  { code: "wed", label: "水" },
  { code: "thu", label: "木" },
  { code: "fri", label: "金" },
  { code: "sat", label: "土" },
  { code: "sun", label: "日" },
]);

/** 手段 of a stop. */
export const stopChannels = defineLookup([
  { code: "call", label: "架電" },
  { code: "dm", label: "DM" },
]);

export const stopStates = defineLookup([
  { code: "running", label: "停止中" },
  { code: "ended", label: "解除済" },
]);
