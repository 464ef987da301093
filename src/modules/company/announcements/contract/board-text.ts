/** Labels of an announcement, the same label from column to form. */
export const announcementLabels = {
  title: "件名",
  body: "本文",
  importance: "重要度",
  target_roles: "宛先",
  published_from: "掲載開始日",
  published_to: "掲載終了日",
  is_pinned: "ピン留め",
  attachments: "添付ファイル",
  publication: "掲載状態",
  read_state: "既読",
  read_count: "既読数",
  view: "表示",
  keyword: "キーワード",
  updated_at: "更新日時",
} as const;

/** All other texts of the announcements. */
export const announcementText = {
  create: "お知らせ作成",
  remove: "お知らせを削除",
  removeBody: (title: string) =>
    `「${title}」を削除します。宛先の画面からも添付ファイルとともに消えます。`,
  publishTitle: (roles: string) => `${roles}の画面に掲載しますか？`,
  publishBody: (title: string, period: string) =>
    `「${title}」\n掲載期間 ${period}`,
  publish: "掲載する",
  periodLabel: "掲載期間",
  targetAndPeriod: "宛先と掲載期間",
  unreadLabel: "未読・既読",
  preview: "プレビュー",
  write: "入力",
  previewEmpty: "本文を入力すると、ここに表示されます。",
  markRead: "既読にする",
  markUnread: "未読に戻す",
  unread: "未読",
  unreadCount: (count: number) => `未読 ${String(count)}件`,
  bell: (count: number) =>
    count === 0 ? "お知らせ" : `お知らせ（未読 ${String(count)}件）`,
  pinned: "ピン留め",
  pin: "一覧の先頭にピン留めする",
  emptyHint: "新しいお知らせが届くと、ここに表示されます。",
  period: (from: string, to: string | null) =>
    to === null ? `${from} から` : `${from} ～ ${to}`,
  targets: (roles: string) => `宛先: ${roles}`,
  keywordHint: "件名・本文",
  readers: "既読の状況",
  readOf: (read: number, total: number) =>
    `${String(read)} / ${String(total)}名が既読`,
  noReaders: "宛先に該当する有効なユーザーがいません。",
  attach: "ファイルを追加",
  attachHint: "PDF・Excel・画像・音声、1件 5MB まで、10件まで",
  pending: "保存すると添付されます",
  tooMany: "添付ファイルは10件までです。",
  attachFailed: (name: string) =>
    `「${name}」を添付できませんでした。編集画面からもう一度追加してください。`,
  required: "入力してください。",
  targetRequired: "宛先を選んでください。",
  periodOrder: "掲載終了日は掲載開始日以降にしてください。",
  endless: "空欄のときは終了日なしで掲載します。",
  bodyHint: "改行と https:// で始まるアドレスはそのまま表示されます。",
  action: {
    create: "お知らせを作成",
    update: "お知らせを編集",
    delete: "お知らせを削除",
    attach: "ファイルを添付",
    detach: "添付ファイルを削除",
  },
  board: "お知らせ",
  boardAll: "すべて見る",
  boardEmpty: "掲載中のお知らせはありません。",
} as const;
