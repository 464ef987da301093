/** What is said in a call, by what it is for; `agent`, `eta` and the like are filled in. */
export const sayText = {
  greeting: (agent: string) => `救援センターの${agent}です。`,
  thanks: (agent: string) =>
    `救援センターの${agent}です。先日は救援のご依頼をいただき、ありがとうございました。`,
  about: "の件です。",
  question: {
    arrange: "レッカーの出動をお願いできますか。到着の目安を教えてください。",
    confirm_acceptance:
      "依頼をお送りしています。受諾いただけますか。到着予定と担当の方のお名前を教えてください。",
    confirm_arrival: "現場に着いていますか。",
    tell_delay: "レッカーの到着が遅れています。",
    ask_report: "作業報告がまだ届いていません。本日中に提出いただけますか。",
    thank_you: "その後、お車の調子はいかがですか。",
    callback: "折返しのご連絡です。その後、状況はいかがですか。",
    ask_dealer: "引き継いだ件は、どのような対応になりましたか。",
    application: "ご連絡のためお電話しました。",
  },
  etaWas: ["到着予定は ", " でしたが、"],
  etaIs: ["新しい到着予定は ", " です。"],
} as const;
