/** Calls at sign-out. */
export const handOffText = {
  title: (count: number) => `未了の架電 ${String(count)}件`,
  body: "サインアウトの前に、自分の架電を引き継いでください。引き継いだ架電は、引き継ぎ先のフォローコールに表示されます。",
  to: "引き継ぎ先",
  keep: "自分に残してサインアウト",
  action: "引き継いでサインアウト",
  done: (count: number, name: string) =>
    `架電 ${String(count)}件を${name}に引き継ぎました`,
} as const;

/** One's own calls on the main menu, and the next one at vehicles and callers. */
export const ownCallsText = {
  title: "自分の架電",
  all: (count: number) => `すべて見る（${String(count)}件）`,
  next: "次の架電",
} as const;
