import type { DocumentAudience } from "../contract/lookups.ts";

/** Folders with those below them. */
export const seededFolders = [
  ["通信機", ["取扱説明", "故障診断"]],
  ["契約手続き", ["利用開始", "利用停止", "同意書"]],
  ["応対", ["FAQ", "話し方"]],
  ["販売会社向け", []],
  ["規約", []],
] as const;

/** What stands on a page: a title and its lines. */
const PASSAGES = {
  power: [
    "通信機の電源",
    "キーをONにしてから約90秒で通信機が起動する。",
    "緑の表示灯が点灯すれば通信可能、点滅は圏外を示す。",
    "バッテリーを外した後は、屋外で10分待ってから通信状態を確認する。",
  ],
  antenna: [
    "アンテナの確認",
    "屋根のアンテナに金属板や積荷固定具が触れていないか確認する。",
    "配線の取り回しはキャブ後方の左側を通す。",
    "受信感度が-105dBm未満のときは販売会社での点検を案内する。",
  ],
  codes: [
    "警告コード",
    "U0100 エンジン制御との通信断。走行を続けず販売会社へ連絡する。",
    "U0155 メーター通信異常。再始動後も消えないときは点検する。",
    "B1422 通信機内部異常。交換が必要。",
    "B1423 アンテナ断線。配線とコネクタを確認する。",
  ],
  sim: [
    "SIMの開通",
    "同意書が登録済みであることを確認してから開通を依頼する。",
    "開通には1営業日かかる。準備中のまま2営業日を過ぎたら事務局へ確認する。",
    "開通後、利用者IDを発行し、完了を顧客へ連絡する。",
  ],
  stop: [
    "利用停止の手順",
    "停止申請書の受領を確認し、SIMの解約を事務局へ依頼する。",
    "解約確認済みになった後、利用者情報を解約にする。",
    "通信機を取り外す場合は、契約も終了することを必ず伝える。",
  ],
  consent: [
    "同意書の扱い",
    "同意は利用者ごとに取得し、車両の使用者が変わったときは取り直す。",
    "位置情報を除く同意では、車両の位置を画面に表示してはならない。",
    "拒否の場合も、緊急時の連絡先だけは確認する。",
  ],
  user: [
    "利用者ID",
    "利用者IDはメールで送付する。電話で読み上げてはならない。",
    "初回ログインから30日を過ぎると仮パスワードは失効する。",
    "紛失時は本人確認の後、事務局へ再発行を依頼する。",
  ],
  usage: [
    "画面の使い方",
    "運行日報は翌朝6時に作成される。",
    "地図に車両が表示されないときは、同意の内容と通信状態を確認する。",
    "帳票はExcelで保存でき、期間は最大31日まで選択できる。",
  ],
  talk: [
    "応対の言い回し",
    "お調べいたしますので、登録番号の下4桁をお聞かせください。",
    "担当の販売会社より、本日中に折り返しご連絡いたします。",
    "ご不便をおかけし、申し訳ございません。",
  ],
  dealer: [
    "販売会社での対応",
    "依頼を受けたら4時間以内に回答する。",
    "部品の納期が未定のときは、確認中と回答し、予定日を入力する。",
    "完了後は整備記録の番号を回答に記載する。",
  ],
  terms: [
    "利用規約（抜粋）",
    "第5条　当社は、通信の状況により、情報の到達を保証しない。",
    "第9条　車両の譲渡または通信機の取外しにより、本契約は終了する。",
    "第12条　位置情報は、同意の範囲を超えて利用しない。",
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;
type Passage = keyof typeof PASSAGES;

/** The pages of a document, each a title and lines. */
export const pagesOf = (
  passages: readonly Passage[],
): (readonly [string, ...string[]])[] => passages.map((key) => PASSAGES[key]);

export interface SeededDocument {
  readonly folder: string;
  readonly name: string;
  readonly audience: DocumentAudience;
  readonly kind: "pdf" | "printed" | "excel";
  readonly keywords: string | null;
  readonly passages: readonly Passage[];
  /** Of the newest; the older ones are kept. */
  readonly version: number;
  /** Days from today until its period ends. */
  readonly ends_in?: number;
}

const document = (
  folder: string,
  name: string,
  audience: DocumentAudience,
  passages: readonly Passage[],
  more: Partial<SeededDocument> = {},
): SeededDocument => ({
  folder,
  name,
  audience,
  passages,
  kind: "pdf",
  keywords: null,
  version: 1,
  ...more,
});

const MODELS = ["DCM-200", "DCM-300", "DCM-400", "DCM-500", "DCM-500E"];

/** Forty documents, some with versions before the newest. */
export const seededDocuments: readonly SeededDocument[] = [
  ...MODELS.flatMap((model, at) => [
    document(
      "取扱説明",
      `通信機 ${model} 取扱説明書`,
      "all",
      ["power", "antenna", "usage"],
      {
        kind: at < 2 ? "printed" : "pdf",
        keywords: "電源 表示灯 起動",
        version: at === 0 ? 3 : 1,
      },
    ),
    document(
      "取扱説明",
      `通信機 ${model} 取付要領`,
      "dealer",
      ["antenna", "power"],
      {
        keywords: "配線 設置",
        version: at === 1 ? 2 : 1,
      },
    ),
    document("故障診断", `${model} 警告コード一覧`, "dealer", ["codes"], {
      kind: "excel",
      keywords: "DTC ダイアグ",
      version: at < 2 ? 2 : 1,
    }),
    document("故障診断", `${model} 故障診断手順`, "dealer", [
      "codes",
      "power",
      "antenna",
      "dealer",
    ]),
  ]),
  document("利用開始", "利用開始の手引き", "desk", ["sim", "consent", "user"], {
    kind: "printed",
    keywords: "開通 申込み",
    version: 3,
  }),
  document("利用開始", "SIM開通依頼の記入例", "desk", ["sim"], {
    kind: "excel",
  }),
  document("利用開始", "利用者ID発行の手順", "desk", ["user", "sim"], {
    version: 2,
  }),
  document("利用停止", "利用停止の手引き", "desk", ["stop", "consent"], {
    version: 2,
  }),
  document("利用停止", "停止申請書の確認項目", "desk", ["stop"], {
    kind: "excel",
  }),
  document("利用停止", "通信機取外しの案内", "dealer", ["stop", "terms"]),
  document("同意書", "同意書の種類と扱い", "desk", ["consent", "terms"], {
    keywords: "拒否 位置情報",
    version: 2,
  }),
  document("同意書", "同意書の再取得（使用者変更）", "dealer", [
    "consent",
    "user",
  ]),
  document("FAQ", "よくある質問（利用者）", "all", ["usage", "user", "power"], {
    version: 2,
  }),
  document("FAQ", "よくある質問（販売会社）", "dealer", [
    "dealer",
    "codes",
    "sim",
  ]),
  document("FAQ", "画面の使い方", "all", ["usage"], { kind: "printed" }),
  document("FAQ", "帳票の見方", "all", ["usage"], { kind: "excel" }),
  document("話し方", "電話応対の手引き", "desk", ["talk", "consent"]),
  document("話し方", "苦情の初期対応", "desk", ["talk", "dealer"]),
  document("話し方", "警告・遠隔診断の応対", "desk", ["codes", "talk"], {
    version: 2,
  }),
  document("販売会社向け", "エスカレーション回答の手引き", "dealer", [
    "dealer",
  ]),
  document("販売会社向け", "年末年始の受付体制", "dealer", ["dealer"], {
    ends_in: -20,
  }),
  document(
    "販売会社向け",
    "通信機リコールの案内",
    "dealer",
    ["codes", "dealer"],
    { ends_in: 60 },
  ),
  document("規約", "利用規約", "all", ["terms", "consent"], {
    kind: "printed",
    version: 2,
  }),
  document("規約", "プライバシーポリシー", "all", ["terms"]),
];
