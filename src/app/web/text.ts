/** Words of the shell and of the pages that belong to no module. */
export const text = {
  product: "救援デスク",
  home_link: "救援デスク ホーム",
  signs: "未確認のお知らせ",
  skip_to_main: "本文へ移動",
  sign_out: "サインアウト",
  sign_in: "サインイン",
  open_menu: "メニューを開く",
  close_menu: "メニューを閉じる",
  side_menu: "メインメニュー",
  sub_menu: "サブメニュー",
  sub_menu_more: (count: number) => `ほか${String(count)}`,
  theme: {
    title: "表示モード",
    system: "端末の設定に合わせる",
    light: "ライト",
    dark: "ダーク",
  },
  group: {
    main: "メインメニュー",
    sos: "SOS",
    connect: "CONNECT",
    justdoit: "Just Do It",
    iza: "IZAコール",
    outbound: "アウトバウンド",
    calls: "通話",
    billing: "請求",
    management: "管理",
    users: "ユーザー管理",
    settings: "設定情報",
    tow: "レッカー業者",
  },
  sign_in_page: {
    lead: "ユーザー名とパスワードを入力してください。",
    expired_title: "もう一度サインインしてください",
    expired_lead:
      "サインインの有効期限が切れました。入力中の内容はこの画面に残っています。",
  },
  not_found: {
    title: "404 Page Not Found!",
    lead: "お探しのページは見つかりませんでした。アドレスが変更されたか、削除された可能性があります。",
    home: "メインメニューへ戻る",
  },
  unauthorized: {
    title: "アクセス権限がありません",
    lead: "このページを表示する権限がありません。必要な場合は管理者に連絡してください。",
  },
  home: {
    greeting: (name: string) => `${name} さん`,
    empty: "利用できる機能がありません",
    empty_hint: "必要な権限について管理者に連絡してください。",
  },
  error_page: {
    title: "画面を表示できませんでした",
    reload: "再読み込み",
  },
} as const;
