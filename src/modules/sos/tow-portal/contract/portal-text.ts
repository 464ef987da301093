/** Words of the portal's screens. Titles of its pages: `text.ts`. */
export const portalText = {
  nav: "レッカー業者メニュー",
  notForYou: "レッカー業者専用の画面です",
  notForYouLead:
    "この画面はレッカー業者のアカウントで利用します。お使いのアカウントに表示する内容はありません。",
  home: "メインメニューへ戻る",
  bills: "請求作成",
  pay: "支払",
  close: "閉じる",
  back: "依頼一覧へ",
  retryLater: "電波が戻ると表示されます。",

  sound: {
    region: "呼出",
    enable: "通知音を有効にする",
    lead: "新しい依頼を音で知らせるには、一度タップしてください。",
    on: "通知音オン",
    silence: "音を止める",
    signals: {
      request: (count: number) => `新しい依頼 ${count}件`,
      cancel: (count: number) => `取消 ${count}件`,
      change: (count: number) => `変更 ${count}件`,
    },
    separator: "・",
  },

  list: {
    groups: "依頼の絞り込み",
    all: "すべて",
    unanswered: "未回答",
    running: "対応中",
    toReport: "報告待ち",
    empty: "依頼はありません",
    emptyHint: "新しい依頼が届くと、音と表示でお知らせします。",
    emptyGroup: (group: string, others: number) =>
      others === 0
        ? `${group}の依頼はありません`
        : `${group}の依頼はありません（ほかに${others}件）`,
    arranged: (time: string, minutes: number) =>
      minutes < 60
        ? `依頼 ${time}（${minutes}分前）`
        : `依頼 ${time}（${Math.floor(minutes / 60)}時間前）`,
    times: (parts: readonly string[]) => parts.join("　"),
    eta: (time: string) => `到着予定 ${time}`,
    cancelled: "この依頼は取り消されました",
    cancelledHint:
      "現場へ向かわないでください。出発後の場合は引き返してください。",
    cancelledUnanswered: "回答は不要です。",
    more: (count: number) => `ほか${count}件`,
  },

  notice: {
    changed: (time: string) => `センターが変更 ${time}`,
    none: "（なし）",
    becomes: "→",
    position: "地図の位置",
    moved: (km: string) => `約${km}km 移動（地図・ナビも更新済）`,
    positioned: "変更（地図・ナビも更新済）",
    understood: "確認しました",
    sent: "確認を記録しました。",
  },

  answered: {
    accepted: (number: string, place: string, driver: string) =>
      `受付番号 ${number}（${place}）は ${driver} が受諾しました。`,
    declined: (number: string, place: string) =>
      `受付番号 ${number}（${place}）は辞退として記録されました。`,
    somebody: "ほかの担当者",
    gone: "この依頼は取り消されたか、回答済みです。",
    acceptedBy: (driver: string) => `この依頼は ${driver} が受諾しました。`,
  },

  desk: "センターに電話",

  card: {
    place: "場所",
    map: "地図・ナビ",
    vehicle: "車両",
    trouble: "症状",
    safety: "現場の安全",
    caller: "連絡先",
    callback: "折返し",
    destination: "搬送先",
    destinationPhone: "搬送先に電話",
    note: "連絡事項",
    work: "作業",
    unknownPlace: "場所は未確定です",
    call: (name: string) => `${name}に電話`,
    kilopost: (kp: string) => `${kp}KP`,
    named: (label: string, word: string) => `${label}: ${word}`,
    selfPropelled: (word: string) => `自走: ${word}`,
    movable: (word: string) => `移動: ${word}`,
    driver: (name: string) => `担当 ${name}`,
    more: "詳しく見る",
    less: "閉じる",
  },

  step: {
    accept: "受諾",
    decline: "辞退",
    depart: "出発",
    arrive: "現着",
    finish: "作業完了",
    report: "作業報告",
    openReport: "作業報告を入力",
    holdHint: "長押しで記録します",
    holdMore: "もう少し長く押してください",
    confirmTitle: (word: string) => `「${word}」を記録しますか？`,
    confirmBody: (number: string, place: string, vehicle: string) =>
      `${place}　${vehicle}\n受付番号 ${number} に現在の時刻で記録します。`,
    record: "記録する",
    done: {
      accept: "受諾しました。依頼は「対応中」にあります。",
      decline: "辞退しました。",
      depart: "出発を記録しました。",
      arrive: "現着を記録しました。",
      finish: "作業完了を記録しました。作業報告を入力してください。",
    },
    at: (word: string, time: string) => `${word} ${time}`,
  },

  accept: {
    title: "受諾",
    eta: "到着予定",
    minutes: (minutes: number) => `${minutes}分`,
    time: "到着予定時刻",
    arrival: (time: string) => `${time} 到着予定`,
    driver: "担当者名",
    contact: "担当者の電話番号",
    send: "受諾する",
  },

  decline: {
    title: "辞退",
    reason: "辞退の理由",
    note: "補足",
    send: "辞退する",
  },

  report: {
    toReport: "未報告",
    done: "報告済",
    closed: "辞退・取消",
    tabs: "作業報告の表示",
    empty: "該当する依頼はありません",
    emptyHint: "作業が終わった依頼がここに並びます。",
    form: "作業報告",
    arrived: "現着日時",
    completed: "完了日時",
    treatment: "処置方法",
    result: "処置結果",
    separator: "、",
    choose: (label: string) => `${label}の候補`,
    mileage: "走行距離",
    kilometres: "km",
    note: "備考",
    costs: "費用明細",
    line: (index: number) => `明細${index}`,
    addLine: "明細を追加",
    removeLine: (index: number) => `明細${index}を削除`,
    item: "項目",
    quantity: "数量",
    unitPrice: "単価（税抜）",
    taxClass: "税区分",
    subtotal: "小計",
    taxOf: (label: string) => `消費税 ${label}`,
    total: "合計",
    save: "保存",
    submit: "提出",
    submitTitle: "作業報告を提出しますか？",
    submitBody: "提出した後は変更できません。",
    saved: "作業報告を保存しました。",
    submitDone: "作業報告を提出しました。",
    savedWaiting: "端末に保存しました。電波が戻ると送信します。",
    refused:
      "まだ保存できていません。「確認が必要」を開いて、残す内容を選んでください。",
    submitted: (at: string) => `提出済 ${at}`,
    submittedWaiting: "提出（送信待ち）",
    late: "取消後の報告",
    lateLead:
      "この依頼は取り消されています。出発後の取消のため、空走の費用を含めて報告できます。",
    lateKept: (word: string) =>
      `「${word}」は取消後の報告としてセンターに届きました。依頼は取り消されています。`,
    notYet: "現着を記録すると作業報告を入力できます。",
    gone: "この依頼は作業報告の対象外です。",
    missing: "依頼が見つかりません",
    missingHint: "取り消されたか、参照できない依頼です。",
    savers: {
      tow: "他の端末",
      call_centre: "センター",
      unknown: "他の端末またはセンター",
      and: "と",
      value: (saver: string) => `${saver}の値`,
    },
    savedBefore: (saver: string, fields: string) =>
      `${saver}が先に保存しました（${fields}）。`,
    takenOver: (saver: string, fields: string) =>
      `${saver}の変更を取り込みました: ${fields}`,
  },

  photos: {
    title: "写真",
    count: (count: number, limit: number) => `${count}/${limit}枚`,
    camera: "カメラで撮影",
    album: "アルバムから選択",
    preparing: (count: number) => `写真を準備しています（${count}枚）`,
    tooMany: (limit: number) =>
      `写真は${limit}枚までです。追加できなかった写真があります。`,
    unreadable: (name: string) =>
      `「${name}」は読み込めませんでした。JPEGかPNGの写真を選択してください。`,
    taken: (at: string) => `撮影 ${at}`,
    alt: (index: number) => `写真${index}`,
    remove: (index: number) => `写真${index}を削除`,
    removeTitle: "写真を削除しますか？",
    removeBody: "元に戻せません。",
    removeAction: "削除",
    offline: "電波が戻ってから削除してください。",
    waiting: "送信待ち",
    refused: "未送信",
  },

  outbox: {
    waiting: (count: number) => `送信待ち ${count}件`,
    sending: (count: number) => `送信中 ${count}件`,
    refused: (count: number) => `確認が必要 ${count}件`,
    title: "送信待ちの内容",
    empty: "送信待ちの内容はありません。",
    lead: "電波が戻ると順番に送信します。画面を閉じても失われません。",
    retryNow: "今すぐ送信",
    madeAt: (time: string) => `${time} に記録`,
    next: (seconds: number) => `${seconds}秒後に再送`,
    state: {
      waiting: "送信待ち",
      sending: "送信中",
      refused: "送信できませんでした",
      behind: "前の操作の確認待ち",
    },
    kinds: {
      accept: "受諾",
      decline: "辞退",
      depart: "出発",
      arrive: "現着",
      finish: "作業完了",
      report: "作業報告の保存",
      submit: "作業報告の提出",
      photo: "写真",
      position: "位置",
      confirm: "変更・取消の確認",
    },
    retry: "もう一度送信",
    compare: "項目ごとに選んで送信",
    discard: "取り下げる",
    useTheirs: "保存されている内容を使う",
    discardTitle: "送信を取り下げますか？",
    discardBody: (word: string) =>
      `「${word}」はセンターに届きません。元に戻せません。`,
    advice: {
      changed:
        "違う項目を1つずつ選んで送信するか、保存されている内容を使ってください。",
      state:
        "依頼の状態が変わっています（取消など）。センターに電話で確認し、不要なら取り下げてください。",
      missing:
        "この依頼は見つかりません。センターに電話で確認し、不要なら取り下げてください。",
      invalid: "内容に誤りがあります。取り下げて、もう一度入力してください。",
      other:
        "しばらくしてからもう一度送信してください。続く場合はセンターに電話してください。",
    },
    already: (word: string) => `「${word}」はセンターで登録済みです。`,
    failed: "端末に保存できませんでした。空き容量を確認してください。",
    signOutTitle: (count: number) => `送信待ちが${count}件あります`,
    signOutBody:
      "サインアウトすると、次に同じユーザーがこの端末でサインインして画面を開くまで送信されません。",
    signOut: "サインアウト",
    stay: "このまま待つ",
  },
} as const;
