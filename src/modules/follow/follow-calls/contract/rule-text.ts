/** What the rules of chains and calls say. */
export const followRuleText = {
  held: (name: string) => `${name}さんが架電中です。`,
  ownAlready: "すでに自分が架電中です。",
  onItsWay: "業者が向かっているため、打ち切れません。",
  closedByFacts: "対応が済んだため終了しています。案件の側で戻してください。",
  unreached: "連絡つかず",
  gaveUp: "連絡不通",
  ended: "対応済みになったため",
  endedBy: (progress: string) => `手配が「${progress}」になったため`,
  closed: "打ち切りのため",
  recordedLate: (kind: string, note: string) =>
    `${kind}（取消後の記録）　${note}`,
  dropped: (reason: string) =>
    `この架電は取り消されています（${reason}）。入力内容はメモとして案件に残しました。`,
  due: (kind: string, number: string) => `架電の時刻です：${kind} ${number}`,
  unreachedTold: (kind: string, number: string) =>
    `連絡つかず：${kind} ${number}`,
  takenOver: (kind: string, number: string, name: string) =>
    `${name}さんが架電を引き継ぎました：${kind} ${number}`,
  tooLate: "延期は24時間以内で入力してください",
  nextInPast: "現在より後の日時を入力してください",
  calledInFuture: "架電日時に未来の日時は入力できません",
  noSuchOperator: "担当者が見つかりません",
  otherNumber: "同じ電話番号の架電だけをまとめられます",
} as const;

/** Rule, facts, minutes and what ends it, in one sentence. */
export const whyText = {
  arrange: (since: string, minutes: number) =>
    `${since}から手配が必要です。${String(minutes)}分以内に業者へ依頼する決まりで、手配の送信で終わります。`,
  confirm_acceptance: (since: string, minutes: number, isNight: boolean) =>
    `${since}に依頼しました。${isNight ? "夜間は" : ""}${String(minutes)}分で受諾を確かめる決まりで、受諾・辞退・取消で終わります。`,
  confirm_arrival: (since: string, minutes: number) =>
    `到着予定は${since}です。${String(minutes)}分過ぎたら現着を確かめる決まりで、現着・取消で終わり、到着予定が変われば動きます。`,
  tell_delay: (told: string, eta: string, minutes: number) =>
    `到着予定が${told}から${eta}になりました。${String(minutes)}分以上遅れたら通報者に伝える決まりで、連絡・現着で終わります。`,
  ask_report: (since: string, minutes: number) =>
    `${since}に作業が終わりました。${String(minutes)}分で作業報告を確かめる決まりで、処置と結果の入力で終わります。`,
  thank_you: (since: string, hours: number) =>
    `${since}に完了し、フォローコールが「要」です。${String(hours)}時間後の架電時間帯に電話する決まりで、済・不要で終わります。`,
  callback: (since: string) =>
    `${since}に折り返す約束です。折返しの完了で終わります。`,
  ask_dealer: (since: string, minutes: number) =>
    `${since}に販売会社へ引き継ぎました。営業時間で${String(minutes)}分後に確かめる決まりで、回答で終わります。`,
  application: (since: string) =>
    `${since}に架電の依頼がありました。結果の記録・取下げで終わります。`,
  attempt: (attempt: number) => `（${String(attempt)}回目）`,
  status: {
    0: "作業報告（処置と結果）がまだ揃っていません。",
    1: "辞退または取消のあと、次の業者がまだ決まっていません。",
    2: "受諾・到着予定・担当者の連絡先、または結果がまだ入力されていません。",
    3: "必要な手配がまだ送信されていません。",
  },
  settled: "対応は済んでいます。",
} as const;
