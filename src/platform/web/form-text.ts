/** Words of forms: fields, drafts, and what two people changed. */
export const formText = {
  field: {
    required: "必須",
    optional: "任意",
    none: "未選択",
    no_option: "候補がありません",
    more: (count: number) =>
      `ほか${String(count)}件。続けて入力して絞り込んでください`,
    more_unknown: "ほかにもあります。続けて入力して絞り込んでください",
    options_offline:
      "オフラインのため候補を表示できません。選択済みの内容は変わりません。",
    options_unread:
      "候補を読み込めませんでした。選択済みの内容は変わりません。",
    weight: (used: number, cap: number) => `${used}/${cap}`,
    over: (signs: number) =>
      `長すぎます。後ろの${String(signs)}文字が入りません。短くしてください。`,
    cut: (signs: number) =>
      `長すぎるため、${String(signs)}文字は入りませんでした。`,
    date: "日付",
    time: "時刻",
    now: "現在時刻",
    plate_hint: "例 尾張小牧 100 あ 12-34",
    plate_parts: {
      bureau: "運輸支局",
      category: "分類番号",
      kana: "ひらがな",
      designated_number: "一連番号",
    },
    unknown_part: "–",
    yen: "円",
  },
  form: {
    index: "項目一覧",
    errors: (count: number) => `エラー${count}件`,
    send_key: "Ctrl+Enter",
  },
  rows: {
    remove: (what: string) => `${what}を削除`,
    order: (what: string) => `${what}の順番。上下の矢印キーで入れ替え`,
    moved: (place: number) => `${place}番目に移動しました。`,
  },
  draft: {
    saved_at: (time: string) => `下書き保存 ${time}`,
    restored: (time: string) => `${time} の下書きを復元しました。`,
    discard: "下書きを破棄",
    failed: "下書きを保存できません",
  },
  conflict: {
    title: "他のユーザーが更新しました",
    body: (by: string, at: string) =>
      `${by}が ${at} に保存しました。項目ごとに残す値を選んでください。`,
    somebody: "他のユーザー",
    mine: "自分の入力",
    theirs: "保存されている値",
    empty: "（空欄）",
    back: "入力に戻る",
    save: "選んだ値で保存",
    meanwhile: "編集中",
    changedBy: (by: string, at: string) =>
      `他のユーザーが更新しました（${at === "" ? by : `${by} ${at}`}）`,
    takeTheirs: "この値を使う",
    stepAgain: "入力した内容は残っています。確認してから操作してください。",
    taken: (labels: readonly string[]) =>
      `他のユーザーの変更を取り込みました: ${labels.join("、")}`,
    unchanged: "変更はありません。",
  },
} as const;
