export const documentText = {
  create: "資料登録",
  searchHint: "名称・キーワード",
  note: "登録後、ファイルを追加します",
  basics: "資料",
  publication: "公開",
  audienceHint:
    "販売会社・メーカーには最新版だけが、有効期間中だけ表示されます",
  keywordsHint: "名称にない語でも検索できるように、空白で区切って入力します",
  validReversed: "終了日は開始日以降の日付を入力してください",
  validToHint: "空欄のときは期限なし",
  noFolder: "フォルダーを選択してください",
  noVersion: "ファイルなし",
  version: (number: number) => `第${number}版`,
  newVersion: "新しい版を登録",
  wrongKind: "PDF・Excel・画像のファイルを選択してください。",
  versions: "ファイル",
  noFile: "まだファイルがありません。",
  addFile: "ファイルを登録",
  fileHint:
    "PDF・Excel・画像、1件 5MB まで。前の版は残り、最新版が表示されます",
  reason: (number: number, name: string) => `第${number}版 ${name}`,
  fileName: (number: number, name: string, isRead: boolean) =>
    `第${number}版${isRead ? "" : "（内容は検索されません）"} ${name}`,
  path: (upper: string, lower: string) => `${upper} / ${lower}`,
  view: "資料を閲覧",
  folders: "フォルダー",
} as const;

export const folderText = {
  create: "フォルダー登録",
  searchHint: "名称",
  section: "フォルダー",
  parentHint: "空欄のときは最上位のフォルダー",
  tooDeep: "フォルダーは2階層までです",
  missing: "フォルダーがありません",
  inUse: (count: number) => `資料が${count}件あります`,
  hasFolders: (count: number) => `下位のフォルダーが${count}件あります`,
} as const;
