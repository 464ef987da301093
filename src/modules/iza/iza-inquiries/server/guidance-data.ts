/** What agents tell drivers by kind of trouble; the first is what most often helps. */
export const GUIDANCE: Readonly<Record<string, readonly string[]>> = {
  battery: [
    "電装品をすべて切り、バッテリー端子の緩みを手で確認。締め直して再始動を案内",
    "ブースターケーブルの接続順（赤・赤・黒・車体）を読み上げて始動を案内",
  ],
  engine_no_start: [
    "シフトをNにし、PTOスイッチを切ってから始動するよう案内",
    "キーを抜いて3分待ち、再度ONにして警告灯を確認してから始動を案内",
  ],
  engine_stall: ["燃料残量と燃料コックを確認し、エア抜きの手順を案内"],
  overheat: ["エンジンを止めずにアイドリングで冷やし、水温の低下後に停止を案内"],
  tire: ["車両から離れて安全を確保。スペアタイヤと工具の有無を確認"],
  brake: ["エア圧の上昇を待ち、ホイールパークの解除手順を案内"],
  clutch_transmission: ["一度Nに戻し、停車してモードを切り替える手順を案内"],
  electrical: ["ヒューズボックスの位置と該当ヒューズの確認を案内"],
  exhaust: ["安全な場所に停め、DPR手動再生のスイッチ操作を案内"],
  fuel: ["AdBlueの残量と警告表示を確認し、補給後の再始動の手順を案内"],
  body_equipment: ["PTOを切り、ウイングの手動操作の位置を案内"],
  stuck: ["荷重の移動と発進時のモード切替を案内"],
  accident: ["負傷者の有無を確認し、警察への通報と停止表示板の設置を案内"],
  key: ["スペアキーの保管先と、電池切れの際の始動手順を案内"],
  other: ["取扱説明書の該当ページを読み上げて案内"],
};

export const CALLBACK_REASONS = [
  "運転者が荷主に確認してから再度連絡",
  "再生が終わるまで30分待って状態を確認",
  "交代の運転者の到着後に再度案内",
] as const;
