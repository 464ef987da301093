/** Words of the master of plans. */
export const planText = {
  title: "プラン",
  lead: "プランの名称と、オペレーターに表示する案内文です。アウトバウンドでも使います。",
  code: "記号",
  label: "名称",
  sentence: "案内文",
  edit: "編集",
  editOf: (code: string) => `プラン${code}の編集`,
  save: "保存",
  saved: (label: string) => `「${label}」を保存しました。`,
  notAllowed: "IZAまたはアウトバウンドの承認権限が必要です。",
} as const;
