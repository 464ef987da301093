/** Words of mail batches. */
export const batchText = {
  number: "番号",
  numberOf: (id: number) => `DM${String(id)}`,
  create: "バッチ作成",
  keyword: "販売会社名・カナ",
  dealer: "販売会社",
  dealerHint: "空欄のときはDMの契約がある全社から集めます",
  noSuchDealer: "販売会社が見つかりません",
  dueUntil: "期限（この日まで）",
  dueHint: "空欄のときは要DM発送のすべて",
  section: "対象と用紙",
  positionHint: "使いかけの用紙は、次に使う面の番号",
  nudgeHint: "印字のずれ（mm、-10～10）",
  officeHint: "料金後納の差出郵便局名（はがき）",
  positionWrong: (most: number) => `開始位置は1～${String(most)}です`,
  layoutFixed: "印刷の確定後は用紙を変更できません",
  nothing: "要DM発送の発信伝票がありません。",
  pieces: "通数",
  excluded: "除外",
  returned: "返戻",
  steps: "操作",
  notDraft: "作成中のバッチだけにできます",
  notPrinted: "印刷済のバッチだけにできます",
  ended: "発送済・取消のバッチにはできません",
  allExcluded: "印刷できる宛先がありません。",
  print: "印刷を確定",
  printed: (pieces: number, excluded: number) =>
    `${String(pieces)}通を印刷できます。除外 ${String(excluded)}件。`,
  toItems: "宛先の一覧",
  labels: "宛名を印刷",
  addresses: "宛名CSV",
  send: "発送済にする",
  sendNote: "印刷の後に停止された宛先は除かれます。投函しないでください。",
  sentOn: "差出日",
  sentFuture: "差出日は今日までの日付を入力してください",
  sentBefore: "差出日はバッチを作成した日以後の日付を入力してください",
  sent: "発送済にしました。",
  cancel: "取消",
  cancelTitle: "バッチを取り消しますか",
  cancelNote: "宛先は要DM発送に戻ります。",
  cancelReason: "取消の理由",
  cancelMissing: "取消の理由を入力してください。",
  cancelled: "バッチを取り消しました。",
  cameBack: (batch: number, dealer: string | null, count: number) =>
    `DM${String(batch)}${dealer === null ? "" : `　${dealer}`}　${String(count)}通。宛先を直してください。`,
  file: (batch: number) => `DM宛名_${String(batch)}`,
} as const;

/** Words of a sheet of labels that is typed. */
export const sheetText = {
  section: "用紙の寸法（A4、mm）",
  note: "左・上の余白は、用紙の端から最初のラベルまで",
  sheet_columns: "列数",
  sheet_rows: "行数",
  label_width: "ラベルの幅",
  label_height: "ラベルの高さ",
  sheet_left: "左の余白",
  sheet_top: "上の余白",
  gap_x: "左右の間隔",
  gap_y: "上下の間隔",
  missing: (label: string) => `${label}を入力してください。`,
  tooWide: (reach: number, paper: number) =>
    `右端が${String(reach)}mmになり、用紙の幅${String(paper)}mmに収まりません`,
  tooHigh: (reach: number, paper: number) =>
    `下端が${String(reach)}mmになり、用紙の高さ${String(paper)}mmに収まりません`,
} as const;

/** Words of the pieces. */
export const itemText = {
  keyword: "宛名・住所・登録番号",
  section: "宛先",
  serial: "番号",
  fileTitle: "DM 発送済の宛先",
  batch: "バッチ",
  returnButton: "返戻を登録",
  returnTitle: "返戻の登録",
  returnLabel: "ラベルの番号",
  returnHint: "12-3 の形で、空白か改行で区切って入力",
  returnMissing: "ラベルの番号を入力してください。",
  unknownSerial: (serials: readonly string[]) =>
    `発送済の宛先にない番号: ${serials.join(" ")}`,
  returned: (count: number) => `${String(count)}通を返戻にしました。`,
} as const;

/** Words of what would be gathered. */
export const dueText = {
  keyword: "宛名・住所・登録番号",
  dealer: "販売会社",
  month: "対象年月",
  pickMonth: "対象年月を選択してください。",
  state: "状態",
  empty: "DMの発送対象はありません",
} as const;

/** Words of the tabs. */
export const dmTabText = {
  label: "DM発送",
  due: "要DM発送",
  batches: "バッチ",
  items: "宛先・返戻",
} as const;

/** Words on paper. */
export const paperText = {
  postcard: "郵便はがき",
  paid: ["料金後納", "郵便"],
  more: (count: number) => `ほか${String(count)}台`,
  vehicle: (plate: string, kind: string, due: string) =>
    `${plate}　${kind}　期限 ${due}`,
  postal: (code: string) => `〒${code}`,
} as const;

/** Heads of the file of addresses. */
export const addressHeads = {
  serial: "連番",
  postal_code: "〒",
  prefecture: "都道府県",
  address: "住所",
  building: "建物",
  recipient: "宛名",
  honorific: "敬称",
  vehicle_count: "台数",
  plate: (at: number) => `登録番号${String(at)}`,
  due: "期限",
  dealer: "販売会社",
} as const;

/** Longest text of numbers of labels. */
export const longestSerials = 4000;
