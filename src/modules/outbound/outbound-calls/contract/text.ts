/** What the server says about slips and calls. */
export const slipText = {
  pickDealer: "発信販売会社を選択してください。",
  noSlip: (putOff: number) =>
    `選択した発信販売会社の発信伝票データがありません。${putOff === 0 ? "" : `次回架電日時または架電の間隔を待つ伝票が${String(putOff)}件あります。`}`,
  centreCalls: "契約により、架電はセンターが行います。",
  takenByOthers:
    "ほかの担当者の発信と重なりました。もう一度「発信開始」を押してください。",
  held: (name: string) => `${name}が発信中です`,
  notYours: "契約により別の窓口が架電する伝票です",
  callStopped: "架電停止の申出があります",
  notHeld: "先に「発信開始」を押してください",
  notCallable: "要架電・要アフターコールの伝票ではありません",
  ended: "完了した伝票です",
  ownApproval: "自分が最後に架電した伝票は承認できません",
  notApproved: (reason: string, numbers: readonly string[]) =>
    `${reason}（${numbers.join("、")}）`,
  alreadyApproved: "承認済です",
  cancelledSlip: "取消した伝票です",
  noExtra: "追加架電は未確認・PR済の伝票だけにできます",
  noCaller: "架電の契約がない伝票には追加架電できません",
  mostExtra: "追加架電は9回までです",
  notAfter: "要アフターコールの伝票ではありません",
  reasonMissing: "理由を入力してください",
  isFollower: (number: string) => `まとめ先 ${number} で架電します`,
  outsideHours: (at: string) => `架電時間外です。次に架電できる時刻: ${at}`,
  withinGap: (at: string) =>
    `この番号には架電したばかりです。次に架電できる時刻: ${at}`,
  dayFull: (at: string) =>
    `この番号への本日の架電は上限です。次に架電できる時刻: ${at}`,
  noConnection: "この発信先はありません",
  otherCustomer: "同じ使用者の伝票だけをまとめられます",
  calledInFuture: "架電日時に未来の時刻は入力できません",
  calledLongAgo: "架電日時は24時間以内を入力してください",
  notReachableOnly: "不在・番号違いのときは「電話つながらず」だけです",
  reachedIntention: "通話できたときは「電話つながらず」以外を選択してください",
  desiredMissing: "希望日を入力してください",
  desiredNotAsked: "希望日は入庫希望のときだけ入力できます",
  desiredInPast: "希望日は本日から1年以内を入力してください",
  nextInPast: "次回架電は架電日時より後を入力してください",
  nextTooLate: "次回架電は点検期限の60日後までです",
  problemMissing: "問題の内容を入力してください",
  afterContact: "通話できたときの結果を選択してください",
  future: "未来の日付は入力できません",
  tooEarly: "伝票の1年より前の日付は入力できません",
  completedBeforeReceived: "完了日は入庫日以降を入力してください",
  receivedMissing: "入庫日を入力してください",
  kindsMissing: "実施した点検を選択してください",
  expiryMissing: "次回満了日を入力してください",
  expiryNotLater: "次回満了日は完了日より後を入力してください",
  voidOwn: "自分の架電は30分以内に取り消せます",
  isVoid: "取り消し済みです",
  brake: "発信の前に確認が必要です。理由を入力すると発信できます",
  answered: "回答済みです",
  notReporter: "報告した人だけが確認できます",
  noAnswer: "まだ回答がありません",
  answerSeen: "確認済みです",
  notAddressed: "宛先の会社だけが回答できます",
  noMaker: "メーカーのない車両です",
  openProblem: "アフターコールの問題に回答がありません",
} as const;

/** What of other desks asks for a word before a user is called. */
export const brakeText = {
  accident: (number: string) => `事故対応が完了していません ${number}`,
  complaint: (number: string) => `苦情に対応中です ${number}`,
  unpaid: "督促中の請求があります",
} as const;

/** 「なぜ」: the row of the table that fits, by its number. */
export const whyText = {
  1: "取消した、または点検の対象でなくなった",
  2: "入庫済で作業報告がまだない（入庫日から120日まで待つ）",
  3: "作業報告があり、アフターコールは不要か結果がある",
  4: "作業報告があり、アフターコールの日がまだ来ていない",
  5: "アフターコールの回数が上限に達した",
  6: "アフターコールの期限（60日）を過ぎた",
  7: "アフターコールの日が来た",
  8: "他で実施した",
  9: "車両が使用中でない、または車両なし・売却の回答",
  10: "入庫しない・他社の回答",
  11: "入庫希望で入庫報告を待つ（期限・希望日の120日後まで）",
  12: "架電停止の申出があり、発送するDMもない",
  13: "契約がない",
  14: "回数の上限まで架電し、通話できた",
  15: "点検期限の60日後を過ぎた",
  16: "回数の上限まで架電し、つながらない",
  17: "架電を始める日が来た",
  18: "DMを発送する日が来た",
  19: "架電・DMを始める日がまだ来ていない",
  20: "架電の契約がなく、DMは発送済か発送できない",
} as const;

export const whyParts = {
  due: (date: string) => `点検期限 ${date}`,
  bundled: (date: string) => `まとめ期限 ${date}`,
  calls: (made: number, most: number) => `架電 ${made}回／上限 ${most}回`,
  callsFrom: (date: string) => `架電開始 ${date}`,
  letters: (sent: number) => `DM ${sent}通`,
  lettersFrom: (date: string) => `DM開始 ${date}`,
  afterFrom: (date: string) => `アフターコール開始 ${date}`,
  changes: (date: string) => `${date}に自動で変わります`,
  stays: "日付だけでは変わりません",
  follows: (number: string) => `まとめ先 ${number} と同じ状態`,
  absent: (reason: string) => `対象外: ${reason}`,
  notActive: (state: string) => `車両状態が${state}`,
} as const;

export const useText = {
  calls: (count: number) => `架電履歴が${count}件あります`,
} as const;
