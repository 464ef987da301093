/** Words of the pages of the user administration beside the labels in `text.ts`. */
export const managementText = {
  user: "ユーザー",
  keyword: "氏名・カナ・ユーザー名",
  register: "ユーザー登録",
  never: "未サインイン",
  nobody: "なし",
  sessions: (count: number) => `${count}件`,
  registered: (at: string) => `登録 ${at}`,
  sectionPerson: "基本情報",
  sectionOrganisation: "所属",
  sectionRights: "権限",
  preset: "プリセット",
  presetHint: "選ぶと、ロール・部門・権限に標準の値が入ります。",
  usernameHint: "半角の英数字と . _ - @（3～50文字）",
  rolesHint: "先に選んだロールが有効なロールになります。",
  effectiveRole: (role: string) => `有効なロール: ${role}`,
  outboundHint: "オンにすると「OUT外部」が自動で付与されます。",
  chooseAccountFirst: "先に所属組織を選択してください。",
  manageBases: "拠点を編集",
  permissionGroups: {
    work: "業務",
    approval: "承認",
    other: "管理・その他",
  },
  derivedFromDivision: "部門により自動付与",
  derivedFromOutbound: "外部アウトバウンドにより自動付与",
  derived: "自動付与",
  notHeld: "ご自身が持っていない権限は付与できません。",
  passwordAtCreation:
    "初回パスワードは登録時に自動で作成し、一度だけ表示します。",
  yes: "あり",
  no: "なし",
} as const;

/** Words of the steps of a user. */
export const userStepText = {
  stop: "停止",
  stopTitle: (name: string) => `${name}さんを停止`,
  stopNote:
    "停止すると、すぐにサインアウトされ、再開するまでサインインできなくなります。",
  stopped: (name: string) => `${name}さんを停止しました。`,
  resume: "再開",
  resumeTitle: "ユーザーを再開しますか",
  resumeBody: (name: string) =>
    `${name}さんが再びサインインできるようになります。`,
  resumed: (name: string) => `${name}さんを再開しました。`,
  removeTitle: "ユーザーを削除しますか",
  removeBody: (name: string, username: string) =>
    `${name}さん（${username}）を削除します。すぐにサインアウトされ、元に戻すことはできません。ユーザー名は再利用できません。`,
  removed: (name: string) => `${name}さんを削除しました。`,
  reason: "理由",
  reset: "パスワードを再設定",
  resetTitle: (name: string) => `${name}さんのパスワードを再設定`,
  resetNote: "再設定すると、このユーザーのサインインはすべて終了します。",
  resetKind: "新しいパスワード",
  resetRandom: "自動で作成する",
  resetGiven: "指定する",
  resetAction: "再設定する",
  resetDone: "パスワードを再設定しました。",
  issuedTitle: "パスワードを控えてください",
  issuedNote:
    "このパスワードは今回だけ表示されます。本人に安全な方法で伝えてください。",
  copy: "コピー",
  copied: "コピーしました。",
  done: "控えました",
  sessionsTitle: "接続中のサインイン",
  noSession: "接続中のサインインはありません",
  sessionSince: (at: string) => `${at} サインイン`,
  sessionUsed: (at: string, from: string) => `最終操作 ${at}（${from}）`,
  own: "この画面",
  end: "終了",
  endOne: (at: string) => `${at} のサインインを終了`,
  endAll: "すべて終了",
  endAllTitle: "すべてのサインインを終了しますか",
  endAllBody: (name: string) =>
    `${name}さんは、すべての端末でサインアウトされます。保存していない入力は端末の下書きに残ります。`,
  ended: (count: number) => `${count}件のサインインを終了しました。`,
} as const;

/** Words of the first passwords for users out of a file. */
export const issuingText = {
  button: (count: string) => `初回パスワード未発行 ${count}名`,
  title: "初回パスワードを発行",
  body: (count: string) =>
    `ファイルから登録され、まだサインインできないユーザー${count}名の初回パスワードを作成し、CSVファイルに保存します。`,
  once: "パスワードはこのファイルにだけ記録されます。サーバーには残らないため、もう一度表示することはできません。本人に安全な方法で渡し、ファイルは削除してください。",
  first: "各ユーザーは、最初のサインインでパスワードの変更が必要です。",
  action: "発行して保存",
  working: (done: string, all: string) => `発行しています… ${done} / ${all}名`,
  done: (count: string) => `${count}名の初回パスワードを発行しました。`,
  none: "発行できるユーザーはいません。ご自身より多くの権限を持つユーザーには発行できません。",
  broken: (count: string) =>
    `途中で中断しました。発行済みの${count}名分は保存しました。残りはもう一度実行してください。`,
  password: "初回パスワード",
  fileName: (at: string) => `初回パスワード_${at}.csv`,
} as const;

/** Words of the dialog of an organisation's bases. */
export const baseText = {
  title: (organisation: string) => `${organisation}の拠点`,
  name: "拠点名",
  add: "追加",
  newName: "新しい拠点名",
  added: "拠点を追加しました。",
  rename: (name: string) => `${name}の名前を変更`,
  renamed: "拠点名を変更しました。",
  remove: (name: string) => `${name}を削除`,
  removeTitle: "拠点を削除しますか",
  removeBody: (name: string) => `拠点「${name}」を削除します。`,
  removeAction: "削除",
  removed: "拠点を削除しました。",
  users: (count: number) => `${count}名`,
  none: "拠点はまだありません",
} as const;

/** Names of the steps in the history. */
export const userHistoryActions: Readonly<Record<string, string>> = {
  create: "登録",
  update: "変更",
  stop: "停止",
  resume: "再開",
  delete: "削除",
  reset_password: "パスワード再設定",
  issue_password: "初回パスワードの発行",
  change_password: "パスワード変更（本人）",
  end_sessions: "サインインの終了",
};

/** Names of browsers and systems in a session's user agent, for people. */
export const deviceWords = {
  unknown: "不明な端末",
  browsers: [
    [/Edg\//, "Edge"],
    [/Firefox\//, "Firefox"],
    [/Chrome\//, "Chrome"],
    [/Safari\//, "Safari"],
  ],
  systems: [
    [/Windows/, "Windows"],
    [/iPhone|iPad/, "iOS"],
    [/Android/, "Android"],
    [/Mac OS X/, "macOS"],
    [/Linux/, "Linux"],
  ],
} as const;
