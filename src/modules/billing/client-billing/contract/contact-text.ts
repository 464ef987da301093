/** Words of calls, disputes and what else happened with clients that have not paid. */
export const contactText = {
  call: "電話を記録",
  callTitle: "電話の記録",
  calledAt: "電話した日時",
  calledAtMissing: "電話した日時を入力してください。",
  calledAtFuture: "電話した日時は現在までの日時を入力してください。",
  phone: "電話番号",
  result: "通話結果",
  promisedOn: "約束した支払日",
  promiseNotReached: "支払日を約束できるのは、通話できたときだけです。",
  note: "内容",
  called: "電話を記録しました。",
  memo: (note: string | null) =>
    note === null ? "督促の電話" : `督促の電話 ${note}`,
  dispute: "係争中にする",
  disputeTitle: "係争中",
  disputeNote: (client: string) => `${client} への督促を、この日まで止めます。`,
  disputeUntil: "係争中（この日まで）",
  disputePast: "今日以降の日付を入力してください。",
  disputeReason: "理由",
  disputeReasonMissing: "理由を入力してください。",
  disputed: "係争中にしました。",
  lift: "係争を解除",
  liftTitle: "係争の解除",
  liftNote: (client: string) => `${client} に督促を作成できるようになります。`,
  liftReason: "解除の理由",
  lifted: "係争を解除しました。",
  liftedWords: "解除",
  until: (day: string) => `${day}まで`,
  heldUntil: (words: string, day: string) => `${words} ${day}まで`,
  contacts: "経緯",
  contactsTitle: (client: string) => `${client} の経緯`,
  none: "督促・電話・支払約束の記録はまだありません",
  heads: { on: "日付", kind: "種類", words: "内容", note: "備考", by: "担当" },
  withdrawn: (words: string) => `${words}（取下げ）`,
  payBy: (words: string, day: string) => `${words} 期限 ${day}`,
  words: (parts: readonly (string | null)[]) =>
    parts.filter((part) => part !== null && part !== "").join(" "),
} as const;

/** Why a client is not deleted. */
export const clientUseText = {
  items: (count: number) => `請求前の明細 ${String(count)}件`,
  bills: (count: number) => `残高のある請求書 ${String(count)}通`,
  payments: (count: number) => `未充当の入金 ${String(count)}件`,
} as const;
