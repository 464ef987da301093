/** The Japanese words of the web platform that every page loads. Modules keep theirs in their own `text.ts`. */
export const text = {
  error: {
    told: (words: string) =>
      `エラーが発生しました（${words}）。しばらくしてからやり直してください。`,
    network: "ネットワークエラーが発生しました。",
    file_missing: "ファイルが存在しません。",
    list_title: "表示できませんでした",
    stale: "更新できませんでした。前回の内容を表示中です。",
    cancelled: "読み込みを中止しました。",
    kept: "入力した内容は失われていません。",
    retry: "再試行",
    standing: "うまくいかなかった操作",
    close_standing: "エラーを閉じる",
    form_title: (count: number) => `${count}件の入力を確認してください`,
  },
  action: {
    save: "保存",
    close: "閉じる",
    back: "戻る",
    ok: "OK",
    clear: "クリア",
    open: "開く",
    delete: "削除",
  },
  notice: {
    region: "お知らせ",
    recent: "最近のメッセージ",
    button: (standing: number) =>
      standing === 0
        ? "最近のメッセージ"
        : `最近のメッセージ（解決していないエラー${standing}件）`,
    none: "メッセージはありません",
    success: "完了",
    news: "お知らせ",
    error: "エラー",
    times: (count: number) => `（${count}回）`,
  },
  state: {
    loading: "読み込み中",
    cancel: "中止",
    cancel_key: "Esc",
    empty: "該当するデータがありません",
  },
  live: {
    lost: "切断中 – 再接続しています",
    back: "オンラインに戻りました",
  },
  session: {
    expired_title: "再度サインインしてください",
  },
  leave: {
    unsaved_title: "保存していない変更があります",
    unsaved_body: "このまま移動すると、保存していない変更は失われます。",
    kept_body:
      "まだ保存されていません。入力した内容はこの端末の下書きに残り、戻ると続きから入力できます。",
    kept: "書きかけの入力は、この端末の下書きに残しました。",
    leave: "移動する",
    stay: "このページに残る",
    discard_title: "入力した内容を破棄しますか？",
    discard_body: "この画面で入力した内容は保存されていません。",
    discard: "破棄する",
  },
} as const;
