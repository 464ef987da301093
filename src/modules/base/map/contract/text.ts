/** All texts that map and place search show or understand. */
export const mapText = {
  interchangeOf: (name: string, expressway: string) =>
    `${name}（${expressway}）`,
  /** What may follow a kilopost when it is typed. */
  kilopostWords: ["kp", "km", "キロポスト", "キロ"],
  pick: "地図",
  pickTitle: "地図で場所を指定",
  mapLabel: "日本地図",
  north: "北へ移動",
  south: "南へ移動",
  east: "東へ移動",
  west: "西へ移動",
  pickMiddle: "中央を指定",
  help: "地図をクリックするか、印を動かして場所を指定します。",
  zoomIn: "拡大",
  zoomOut: "縮小",
  wholeJapan: "全国を表示",
  source: "地図: MapSVG (CC BY 4.0)",
  take: "この場所を使う",
  back: "戻る",
  coordinates: (latitude: number, longitude: number) =>
    `北緯 ${latitude.toFixed(5)}　東経 ${longitude.toFixed(5)}`,
  shortCoordinates: (latitude: number, longitude: number) =>
    `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
  onRoad: (road: string, kilopost: number) =>
    `${road} ${kilopost.toFixed(1)}KP`,
  takeAddress: (municipality: string) => `住所に反映（${municipality}）`,
  takeRoad: (place: string, interchange: string) =>
    `${place}（${interchange}付近）に反映`,
  search: "場所を検索",
  searchHint: "市区町村・IC・高速道路名とキロポスト（例 東名 120.5）",
  searching: "検索中",
  noPlace: "該当する場所はありません",
  roadSearch: "高速道路検索",
  roadWords: "路線名・IC名・キロポスト・方向",
  roadHint: "例：東名 下り 120.5　E1 富士　海老名",
  roadNone: "該当する路線・地点はありません",
  roadCount: (count: number) => `候補 ${count}件`,
  roadMore: (count: number) =>
    `先頭の${count}件を表示しています。語を追加すると絞り込めます。`,
  roadLabel: (code: string, name: string) => `${code} ${name}`,
  roadRange: (first: string, last: string) => `${first}～${last}KP`,
  roadPoint: (kilopost: string, point: string) => `${kilopost}KP　${point}`,
  roadNear: (kilopost: string, point: string) => `${kilopost}KP　${point}付近`,
  close: "閉じる",
  noPostalCode: "該当する住所はありません",
} as const;
