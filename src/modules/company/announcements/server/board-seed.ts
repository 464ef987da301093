import type { Role } from "#platform/contract/permissions.ts";
import type { Importance } from "../contract/lookups.ts";

/** An announcement of the demo; days count from the day of the first start. */
export interface SeededAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly importance: Importance;
  readonly target_roles: readonly Role[];
  readonly from: number;
  readonly to: number | null;
  readonly is_pinned: boolean;
  /** Names of the PDF files that go with it. */
  readonly files: readonly string[];
  /** Share of its addressees who have read it. */
  readonly read: number;
}

const desk: readonly Role[] = ["administrator", "callCenterAgent"];
const dealers: readonly Role[] = ["carDealer"];
const tow: readonly Role[] = ["towTruckCompany"];
const partners: readonly Role[] = ["carDealer", "carMaker"];
const everybody: readonly Role[] = [
  "administrator",
  "callCenterAgent",
  "carDealer",
  "carMaker",
  "towTruckCompany",
];

type Row = readonly [
  title: string,
  body: string,
  importance: Importance,
  target_roles: readonly Role[],
  period: readonly [from: number, to: number | null],
  read: number,
  more?: { readonly is_pinned?: true; readonly files?: readonly string[] },
];

const rows: readonly Row[] = [
  [
    "年末年始の受付体制について",
    "12月29日から1月4日までの受付体制をお知らせします。\n\n・SOS 受付: 24時間（通常どおり）\n・CONNECT受付: 9:00～17:30\n・事務局: 12月30日～1月3日休業\n\n夜間の増員については添付の体制表をご確認ください。",
    "important",
    everybody,
    [-6, 45],
    0.6,
    { is_pinned: true, files: ["年末年始受付体制表.pdf"] },
  ],
  [
    "降雪地域への出動時のお願い",
    "北海道・東北・北陸の峠道で凍結が始まっています。\nチェーン装着の有無を受付時に必ずご確認のうえ、手配先へお伝えください。\n道路情報: https://www.jartic.or.jp/",
    "urgent",
    ["administrator", "callCenterAgent", "towTruckCompany"],
    [-1, 20],
    0.4,
    { is_pinned: true },
  ],
  [
    "システム定期メンテナンスのお知らせ",
    "来週水曜日の 2:00～4:00 に定期メンテナンスを行います。\nこの間、画面が数分間表示されないことがあります。入力中の内容は端末に保存されます。",
    "important",
    everybody,
    [-2, 5],
    0.35,
  ],
  [
    "東名高速 集中工事に伴う迂回案内",
    "集中工事のため、夜間に車線規制があります。\n到着見込みは通常より20～40分長くお伝えください。",
    "normal",
    desk,
    [-4, 10],
    0.7,
    { files: ["集中工事区間一覧.pdf"] },
  ],
  [
    "依頼への回答は早めにお願いします",
    "依頼の通知を受けたら、すぐに受諾または辞退の回答をお願いします。\n回答がない場合は、センターから電話で確認します。",
    "important",
    tow,
    [-12, null],
    0.8,
    { is_pinned: true },
  ],
  [
    "作業報告の写真について",
    "写真は、車両全景・破損箇所・積載後の3枚以上を添付してください。\n暗い場所ではライトを使用し、登録番号が読めるように撮影をお願いします。",
    "normal",
    tow,
    [-20, null],
    0.9,
    { files: ["写真撮影の手引き.pdf"] },
  ],
  [
    "高速道路上での作業の安全確保",
    "路肩での作業時は、必ず発炎筒と停止表示器材を設置し、反射ベストを着用してください。\n先週、接触寸前の事例がありました。詳細は添付をご覧ください。",
    "urgent",
    tow,
    [-3, 27],
    0.5,
    { files: ["ヒヤリハット事例.pdf"] },
  ],
  [
    "入庫予定の確認方法が変わります",
    "案件の詳細画面で、搬送先と到着予定をご確認いただけるようになりました。\n電話でのお問い合わせの前に、画面をご覧ください。",
    "normal",
    dealers,
    [-8, null],
    0.55,
  ],
  [
    "リコール対象車の受付について",
    "12月1日届出のリコールに関する入電が見込まれます。\n対象型式は添付の一覧をご確認ください。お客様への案内は所定の文面でお願いします。",
    "urgent",
    ["administrator", "callCenterAgent", "carDealer", "carMaker"],
    [0, 30],
    0.25,
    { files: ["対象型式一覧.pdf", "お客様案内文.pdf"] },
  ],
  [
    "完了連絡の入力漏れが増えています",
    "作業完了後の通報者・販売会社への連絡が「要」のまま残る案件が増えています。\n終業前に、ご自身の対応中の案件をご確認ください。",
    "important",
    desk,
    [-5, 9],
    0.65,
  ],
  [
    "拠点の夜間連絡先の更新のお願い",
    "夜間連絡先に変更がある場合は、今月末までに担当営業へご連絡ください。",
    "normal",
    dealers,
    [-15, 9],
    0.6,
  ],
  [
    "月次実績データの公開",
    "先月の受付・手配の実績データを公開しました。データ出力からご覧いただけます。",
    "normal",
    partners,
    [-10, null],
    0.4,
    { files: ["月次実績サマリー.pdf"] },
  ],
  [
    "通信機 搭載車の型式追加",
    "新たに2型式が通信機の対象となりました。CONNECT受付の際はご注意ください。",
    "normal",
    ["administrator", "callCenterAgent", "carMaker"],
    [-18, null],
    0.75,
  ],
  [
    "インボイス登録番号の登録のお願い",
    "登録番号が未登録の業者様は、経理担当までご連絡ください。\n未登録のままですと、支払処理に時間がかかることがあります。",
    "important",
    tow,
    [-25, 10],
    0.7,
  ],
  [
    "新人研修のお知らせ",
    "来月入社の6名の研修を行います。受付のロールプレイにご協力ください。",
    "normal",
    desk,
    [-7, 14],
    0.85,
  ],
  [
    "電話回線の増設完了",
    "夜間帯の回線を8回線から12回線に増設しました。話中の発生状況は引き続き確認します。",
    "normal",
    desk,
    [-21, null],
    0.95,
  ],
  [
    "大型レッカー車の対応エリア拡大",
    "北関東・中部で大型レッカー対応の業者が増えました。会社名検索の対応力で絞り込めます。",
    "normal",
    desk,
    [-14, null],
    0.9,
  ],
  [
    "個人情報の取り扱いについて（再周知）",
    "通報者の氏名・電話番号を画面の外に書き写さないでください。\nメモは案件の対応メモをご利用ください。",
    "important",
    everybody,
    [-28, null],
    0.9,
    { files: ["個人情報取扱基準.pdf"] },
  ],
  [
    "点検予約キャンペーンの開始",
    "冬季点検の予約キャンペーンを開始しました。対象のお客様には販売会社からご案内をお願いします。",
    "normal",
    dealers,
    [-9, 40],
    0.5,
  ],
  [
    "請求書の提出期限",
    "今月分の請求書は、月末締めの翌月5日までにご提出ください。",
    "normal",
    tow,
    [-11, 15],
    0.6,
  ],
  [
    "大雪時の出動基準の見直し",
    "来月1日から、大雪警報発表時の出動基準を見直します。掲載開始日までに詳細をお知らせします。",
    "important",
    ["administrator", "callCenterAgent", "towTruckCompany"],
    [9, 100],
    0,
  ],
  [
    "新料金表の適用について",
    "来年4月からの料金表を掲載します。適用日以降の案件が対象です。",
    "important",
    ["carDealer", "towTruckCompany"],
    [20, null],
    0,
    { files: ["新料金表.pdf"] },
  ],
  [
    "秋の交通安全運動期間中のお願い",
    "期間中は検問により到着が遅れることがあります。お客様への到着見込みの案内にご配慮ください。",
    "normal",
    everybody,
    [-58, -48],
    0.9,
  ],
  [
    "10月のシステム更新内容",
    "一覧の表示項目の並べ替えと、条件の保存ができるようになりました。",
    "normal",
    desk,
    [-40, -10],
    0.95,
  ],
  [
    "台風による受付集中のお詫び",
    "先月の台風の際は、電話がつながりにくくなりご迷惑をおかけしました。増員体制を見直しました。",
    "normal",
    partners,
    [-45, -15],
    0.8,
  ],
];

export const seededAnnouncements: readonly SeededAnnouncement[] = rows.map(
  ([title, body, importance, target_roles, [from, to], read, more = {}]) => ({
    title,
    body,
    importance,
    target_roles,
    from,
    to,
    is_pinned: more.is_pinned ?? false,
    files: more.files ?? [],
    read,
  }),
);
