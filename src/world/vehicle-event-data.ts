/** Warnings of a vehicle: `code severity text`. */
export const WARNINGS = `
P0217 danger 冷却水温が高温になりました
P20EE caution 排出ガス浄化装置の効率が低下しています
P2463 caution DPFの堆積量が上限に近づいています
P0562 caution バッテリー電圧が低下しています
C1101 danger ブレーキエア圧が低下しました
P0524 danger エンジンオイル圧力が低下しました
P203F info 尿素水の残量が少なくなっています
U0423 caution メーターとの通信が途絶えました
`;

/** What the operator of the devices does by SIM status: `code text`. */
export const SIM_EVENTS: Readonly<Record<number, readonly string[]>> = {
  0: ["SIM0 SIMの開通を準備しています"],
  1: ["SIM0 SIMの開通を準備しています", "SIM1 SIMが開通しました"],
  2: ["SIM1 SIMが開通しました", "SIM2 SIMを一時停止しました"],
  3: ["SIM1 SIMが開通しました", "SIM3 SIMを解約しました"],
  4: ["SIM3 SIMを解約しました", "SIM4 SIMの解約を確認しました"],
};

export const CONSENT_EVENTS: Readonly<Record<string, string>> = {
  "10": "CON10 同意書を登録しました",
  "11": "CON11 同意書（位置情報を除き拒否）を登録しました",
  "20": "CON20 拒否の申出を登録しました",
  "21": "CON21 完全拒否の申出を登録しました",
};

export const ID_EVENTS: Readonly<Record<number, string>> = {
  1: "ID1 利用者IDを発行しました",
  2: "ID2 利用者IDを解約しました",
};
