/** Words of the seal that stands on bills. */
export const sealText = {
  title: "印影",
  add: "印影を登録",
  hint: "背景が透明なPNG、200KB・縦横1200ピクセルまで。これから発行する請求書に使います",
  none: "印影はありません",
  alt: "登録されている印影",
  not_png: "印影はPNGの画像を選択してください。",
  too_large: "印影は200KB、縦横1200ピクセルまでです。",
  opaque: "背景が透明なPNGを選択してください。",
  unreadable: "この画像は印刷できません。別のPNGを選択してください。",
} as const;
