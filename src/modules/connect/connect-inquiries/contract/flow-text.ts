/** Words of work flows and of the steps of an inquiry. */
export const flowText = {
  create: "業務フロー登録",
  searchHint: "名称・手順",
  labelTaken: "同じ名称の業務フローがあります",
  labelHint: "受付の一覧・登録・ファイル・メールテンプレートに表示します",
  section: "登録内容",
  taken: "この区分の業務フローは登録済みです",
  stepsHint:
    "1行に1つ。「同意書の同意」「同意書の取得」「SIMの利用中」「SIMの解約」「SIMの解約確認」「利用者情報の発行」「利用者情報の解約」は台帳を見て自動で完了します",
  twice: "同じ手順が2つあります",
  usedBy: (count: number) => `CONNECT 受付 ${String(count)}件`,
  retired: "使用終了の業務フローです",
  title: "手順",
  unknownStep: "この受付に該当する手順がありません",
  watched: "台帳で確認",
  byRegistry: "台帳",
  said: (key: string, at: string, by: string) => `${key} ${at} ${by}`,
  done: (at: string, by: string) => `${at} ${by}`,
  progress: (done: number, all: number) =>
    `${String(done)}/${String(all)} 完了`,
  missing: (keys: readonly string[]) => `未完了の手順: ${keys.join("・")}`,
  left: (keys: readonly string[]) =>
    `未完了の手順を残したまま完了します: ${keys.join("・")}`,
  next: (key: string) => `手順: ${key}`,
} as const;
