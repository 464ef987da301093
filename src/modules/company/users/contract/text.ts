/** Every sentence about users that the server and the forms say. */
export const userText = {
  usernameRequired: "ユーザー名を入力してください。",
  usernameCharacters:
    "ユーザー名は半角の英数字と . _ - @ で入力してください（先頭は英数字）。",
  usernameLength: "ユーザー名は3～50文字で入力してください。",
  usernameTaken: "このユーザー名はすでに使われています。",
  usernameTakenByDeleted:
    "このユーザー名は削除済みのユーザーが使用していたため、使えません。",
  nameRequired: "氏名を入力してください。",
  accountRequired: "所属組織を選択してください。",
  noSuchAccount: "所属組織が見つかりません。",
  divisionRequired: "部門を選択してください。",
  baseOfOtherAccount: "選択した拠点は、この所属組織の拠点ではありません。",
  baseNameRequired: "拠点名を入力してください。",
  baseInUse: (users: number) =>
    `使用中のため削除できません。（ユーザー ${users}名）`,
  baseTaken: "同じ名前の拠点がすでにあります。",
  unknownWords: (words: string, allowed: readonly string[]) =>
    `「${words}」は読み取れません。${allowed.join("・")}から指定してください。`,
  roleRequired: "ロールを選択してください。",
  twice: "同じ値が二つあります。",
  passwordRequired: "パスワードを入力してください。",
  passwordTooLong: "パスワードは200文字以内で入力してください。",
  currentPasswordRequired: "現在のパスワードを入力してください。",
  currentPasswordWrong: "現在のパスワードが正しくありません。",
  passwordUnchanged: "現在と異なるパスワードを入力してください。",
  repeatDiffers: "確認のパスワードが一致しません。",
  roleOfOtherKind: "このロールは、選択した所属組織では使えません。",
  divisionOfOtherKind: "この部門は、選択した所属組織では使えません。",
  noOutbound: "この所属組織には外部アウトバウンドを設定できません。",
  notForThisKind: (words: string) =>
    `「${words}」は、この所属組織のユーザーには付与できません。`,
  notHeld: (words: string) =>
    `「${words}」はご自身が持っていない権限のため、付与できません。`,
  onlyAdministratorsMakeOne: "管理者ロールを付与できるのは管理者のみです。",
  onlyAdministratorsTouch: "管理者を操作・閲覧できるのは管理者のみです。",
  holdsMore: (words: string) =>
    `ご自身が持っていない権限（${words}）のあるユーザーのため、操作できません。`,
  kindNotHeld: (words: string) =>
    `「${words}」の権限がないため、この組織のユーザーと拠点は扱えません。`,
  notInThisState: "現在の状態ではこの操作はできません。",
  notOneself: "自分自身を停止・削除することはできません。",
  lastAdministrator:
    "有効な管理者が他にいないため、停止・削除することはできません。",
  notOwnByFile:
    "ご自身の所属・部門・ロール・権限は、ファイルでは変更できません。",
  lastAdministratorStays:
    "有効な管理者が他にいないため、管理者ロールとユーザー管理権限を外せません。",
} as const;

/** The label of every column, field and filter; one name for one thing. */
export const userLabels = {
  username: "ユーザー名",
  name: "氏名",
  name_kana: "氏名カナ",
  account_id: "所属組織",
  account_name: "所属組織",
  account_kind: "組織区分",
  division: "部門",
  base_id: "拠点",
  roles: "ロール",
  role: "ロール",
  permissions: "権限",
  permission: "権限",
  has_outbound_external: "外部アウトバウンド",
  state: "状態",
  last_signed_in_at: "最終サインイン",
  open_session_count: "接続中",
  created_at: "登録日時",
  updated_at: "更新日時",
  password: "パスワード",
  current_password: "現在のパスワード",
  new_password: "新しいパスワード",
  repeat_password: "新しいパスワード（確認）",
  keyword: "キーワード",
} as const;

/** Words of the files in which users go out and come in. */
export const userFileText = {
  title: "ユーザー一覧",
  separator: "・",
  yes: "あり",
  no: "なし",
  derived: "自動付与の権限",
  examples: {
    username: "kc2001",
    name: "田中 花子",
    name_kana: "タナカ ハナコ",
    account_id: "救援センター",
    division: "オペレーター",
    base_id: "東京センター",
    roles: "オペレーター",
    permissions: "IZA・SOS・パスワード変更",
    has_outbound_external: "なし",
  },
} as const;
