/** Words of what is asked of sales companies, as far as an inquiry keeps it. */
export const escalationText = {
  title: "エスカレーション",
  mailFailed: "不達のメールがあります。再送してください。",
  escalationOpen:
    "販売会社への依頼が終わっていません。回答を確認して完了するか、依頼を取り消してください。",
  /** Whom everybody else waits for, and since when. */
  awaitsDealer: (since: string) => `依頼済み（${since}から）`,
  /** What a sales company is asked for. */
  asked: "ご依頼",
  alreadyEscalated: "販売会社へ依頼中です。",
  wasEscalated: "販売会社へ依頼した受付は削除できません。",
  keptShared:
    "販売会社へ依頼中です。公開をやめるには、先に依頼を取り消してください。",
} as const;

/** What happened, in the history of an inquiry. */
export const escalationActions = {
  escalate: "販売会社へ依頼",
  escalation_answer: "販売会社の回答",
  escalation_close: "回答を確認",
  escalation_withdraw: "依頼の取消",
  mail: "メールの結果",
} as const;
export type EscalationAction = keyof typeof escalationActions;

/** Asked before another branch takes over while one is asked. */
export const branchQuestion = {
  title: "拠点を切り替えますか？",
  body: "保存していない変更は失われます。元の拠点への依頼は取り消され、取消のメールが送られます。",
  action: "切り替える",
  is_destructive: true,
} as const;
