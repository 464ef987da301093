/** What is said of mails of a case. */
export const caseMailText = {
  noWay: "メールサーバーが設定されていないため送信できません。",
  oneLine: "件名は1行で入力してください",
  openPlaceholder: "埋まっていない項目があります（{{ }} を消してください）",
  attachmentMissing: "この受付のファイルを選択してください",
  attachmentsTooLarge: "添付ファイルは合計10MBまでです",
  sameAddress: "同じ宛先が重複しています",
  stillWaiting: "送信中のメールです。しばらくお待ちください。",
  sentAgain: "このメールは再送済みです。",
  notTaken: "宛先のメールサーバーに接続できませんでした",
  undelivered: (to: string) => `メールが届きませんでした（${to}）`,
  noSuchTemplate: "このメールに使えるテンプレートを選択してください",
} as const;

const braced = (names: readonly string[]): string =>
  names.map((name) => `{{${name}}}`).join(" ");

/** The form of a mail. */
export const mailFormText = {
  template: "テンプレート",
  send: "送信する",
  sendQuestion: (to: string) => `${to} に送信しますか`,
  again: "文面を作り直す",
  to: "宛先",
  cc: "CC",
  addressHint: "複数は「,」で区切ります",
  subject: "件名",
  body: "本文",
  attachments: "添付",
  open: (names: readonly string[]) =>
    `空の項目があります。書き換えると送信できます：${braced(names)}`,
} as const;

/** A mail again. */
export const resendText = {
  resend: "再送する",
  resendTitle: "メールを再送",
} as const;

/** Texts of the templates of mails. */
export const emailTemplateText = {
  create: "メールテンプレート登録",
  searchHint: "名称・件名",
  basics: "テンプレート",
  content: "件名・本文",
  files: "添付",
  attach: "ファイルを添付",
  attachHint: "1件5MBまで、10件まで",
  noFiles: "添付ファイルはありません",
  tooManyFiles: "添付できるファイルは10件までです。",
  allowed: (names: readonly string[]) => `使える項目：${braced(names)}`,
  chooseKind: "種別を選ぶと、使える項目が表示されます",
  notAllowed: (names: readonly string[], allowed: readonly string[]) =>
    `この種別では使えない項目があります：${braced(names)}（使える項目：${braced(allowed)}）`,
  half: "{{ と }} の数が合いません",
  noWorkFlow: "業務フローを選択してください",
  preview: "プレビュー",
  previewSubject: (subject: string) => `件名：${subject}`,
  previewHint: "見本の値を入れた表示です。",
} as const;

/** What happened to a mail, in the history of its case. */
export const mailHistoryText = {
  actions: {
    create: "メール送信",
    resend: "メール再送",
    sent: "メール送信済",
    failed: "メール不達",
  } as Readonly<Record<string, string>>,
  labels: { to: "宛先", cc: "CC", subject: "件名", refusal: "理由" },
} as const;
