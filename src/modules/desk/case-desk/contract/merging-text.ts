/** Words of the merging of a double reception, on every desk. */
export const mergingText = {
  isMerged: "統合済の案件です。統合先の案件に入力してください。",
  intoSelf: "同じ案件には統合できません。",
  targetClosed: "統合先の案件が終了しています。",
  from: (number: string) => `受付番号 ${number} を統合`,
  into: (number: string) => `受付番号 ${number} へ統合`,
  action: (text: string, due: string) => `（次の対応: ${text} ${due}まで）`,
  bothActions: (first: string, second: string) => `${first}／${second}`,
  here: (number: string) => `${number}へ統合`,
  title: (from: string, into: string) => `${from}を${into}へ統合しますか`,
  question: (from: string, into: string) =>
    `通話・対応内容・ファイル・聞き取りの回答・メッセージを ${into} へ移します。${from} は統合済となり、以後は編集できません。元に戻すことはできません。`,
  act: "統合する",
  done: (from: string, into: string) => `${from}を${into}へ統合しました。`,
  note: "この案件は統合済です。以後の対応は統合先の案件で行います。",
  openKept: (number: string) => `受付番号 ${number}を開く`,
} as const;
