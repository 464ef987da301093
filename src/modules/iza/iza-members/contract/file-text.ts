/** Words around lists and files of members. */
export const fileText = {
  tabs: "IZAファイル",
  files: "取込",
  plans: "プラン",
  lead: "会員と登録車両のファイル（CSV・Excel）を取り込みます。すべての行を確認してから、まとめて登録します。エラーがあるときは1行も登録されません。",
  kinds: "取り込むファイル",
  samples: "見本",
  members: "会員ファイル",
  membersHint:
    "会員番号で照合し、新規・更新・変更なしに分けて表示します。空欄の項目は変わりません。",
  vehicles: "車両ファイル",
  vehiclesHint:
    "会員番号と、登録番号または車台番号で照合します。先に会員を取り込んでください。",
  vehicleList: "登録車両",
  addVehicle: "車両を追加",
  noVehicles: "登録車両はありません",
  pickMember: "会員番号・氏名・カナ・電話番号・登録番号で検索",
  ofMember: (number: string, name: string) => `${number}　${name}`,
} as const;
