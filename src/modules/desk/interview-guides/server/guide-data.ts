import type { AnswerKind } from "../contract/lookups.ts";

/** Required or not, the question, how it is answered, its choices (by `/`) or its unit, what helps with it. */
export type SeededQuestion = readonly [
  need: "!" | "-",
  text: string,
  kind: AnswerKind,
  more?: string | null,
  hint?: string,
];

interface SeededGuide {
  readonly subject: string;
  readonly lead: string | null;
  readonly questions: readonly SeededQuestion[];
}

/** What desks of truck makers ask: what decides who is sent, with what, and what the driver must not do. */
export const GUIDES: readonly SeededGuide[] = [
  {
    subject: "trouble_category:engine_no_start",
    lead: "何度も始動を繰り返すとバッテリーが上がることを伝え、次の操作を待ってもらう。",
    questions: [
      ["!", "セルモーターは回りますか", "choice", "回る/弱く回る/回らない"],
      ["!", "メーターの表示灯は点きますか", "choice", "点く/暗い/点かない"],
      ["!", "燃料は残っていますか", "yes_no", null, "燃料計の目盛りを見てもらう"],
      ["-", "AdBlueの警告は出ていますか", "yes_no", null, "残量不足では再始動できないことがある"],
      ["-", "点いている警告灯", "text", null, "色と形、点滅か点灯か"],
      ["-", "最後にエンジンを止めてからの時間", "number", "時間"],
      ["-", "ギアはニュートラル、駐車ブレーキは効いていますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:engine_stall",
    lead: "走行を続けず、安全な場所に停車してもらう。",
    questions: [
      ["!", "再始動できますか", "choice", "できる/すぐ止まる/できない"],
      ["!", "どんな症状ですか", "choice", "急に停止/徐々に出力低下/アイドリング不調"],
      ["!", "点いている警告灯", "text", null, "色と形、点滅か点灯か"],
      ["-", "マフラーの煙の色", "choice", "なし/白/黒/青"],
      ["-", "直前に給油しましたか", "yes_no", null, "油種の間違いがないか"],
      ["-", "走行距離", "number", "km"],
    ],
  },
  {
    subject: "trouble_category:overheat",
    lead: "ラジエーターキャップを開けないよう伝える。エンジンはすぐに止めず、水温が下がるまでアイドリング。",
    questions: [
      ["!", "水温計の位置", "choice", "赤の範囲/高め/平常"],
      ["!", "冷却水は漏れていますか", "choice", "大量/少し/なし/不明", "車両の下を見てもらう"],
      ["!", "煙や焦げた臭いはありますか", "yes_no", null, "あれば車両から離れてもらう"],
      ["-", "ベルトは切れていませんか", "choice", "正常/切れている/不明"],
      ["-", "冷却水を補充しましたか", "text", null, "いつ、どのくらい、水か不凍液か"],
      ["-", "外気温", "number", "℃"],
    ],
  },
  {
    subject: "trouble_category:battery",
    lead: null,
    questions: [
      ["!", "電圧", "choice", "24V/12V/不明", "大型・中型は24Vが多い"],
      ["!", "ライト・ハザードは点きますか", "choice", "点く/暗い/点かない"],
      ["!", "バッテリーに手が届きますか", "yes_no", null, "荷台・架装で塞がれていないか"],
      ["-", "消し忘れたもの", "text", null, "室内灯、冷凍機、パワーゲートなど"],
      ["-", "バッテリーを交換してからの年数", "number", "年"],
      ["-", "端子に白い粉や緩みはありますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:tire",
    lead: "後続車に注意し、走行車線側では作業しないよう伝える。",
    questions: [
      ["!", "どのタイヤですか", "choice", "前輪左/前輪右/後輪左/後輪右/トレーラー"],
      ["!", "状態", "choice", "バースト/パンク/外れそう/脱落"],
      ["!", "内側か外側か（ダブルタイヤ）", "choice", "外側/内側/両方/シングル"],
      ["!", "タイヤサイズ", "text", null, "側面の表示。例：11R22.5 14PR"],
      ["-", "スペアタイヤはありますか", "yes_no"],
      ["-", "ホイールナットの種類", "choice", "ISO/JIS/不明", "JISは左側が左ねじ"],
      ["-", "パンクしている本数", "number", "本"],
    ],
  },
  {
    subject: "trouble_category:brake",
    lead: "動かさず、輪止めをしてもらう。エアーが抜けると駐車ブレーキが解除できなくなる。",
    questions: [
      ["!", "エアー圧の針の位置", "number", "kPa", "前・後で違うときは低い方"],
      ["!", "エアーの漏れる音はしますか", "yes_no"],
      ["!", "駐車ブレーキは解除できますか", "choice", "できる/できない/効かない"],
      ["!", "ブレーキは効きますか", "choice", "効く/効きが悪い/効かない/引きずる"],
      ["-", "音のする場所", "text", null, "前軸・後軸・タンク・連結部など"],
      ["-", "トレーラーを連結していますか", "yes_no"],
      ["-", "ドラムから煙や臭いはありますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:clutch_transmission",
    lead: null,
    questions: [
      ["!", "変速機の種類", "choice", "マニュアル/機械式自動/AT/不明"],
      ["!", "どんな症状ですか", "choice", "ギアが入らない/抜けない/滑る/異音"],
      ["!", "今入っているギア", "text", null, "表示のまま。例：N、3、--"],
      ["-", "クラッチペダルの重さ", "choice", "普通/重い/軽い/戻らない"],
      ["-", "油漏れはありますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:electrical",
    lead: null,
    questions: [
      ["!", "点いている警告灯", "text", null, "名称、または色と形"],
      ["!", "警告灯の色", "choice", "赤/黄/緑・青", "赤は走行を止めてもらう"],
      ["!", "走行できますか", "yes_no"],
      ["-", "表示されている故障コード", "text"],
      ["-", "ヒューズを確認しましたか", "yes_no"],
      ["-", "最近取り付けた電装品", "text", null, "ドライブレコーダー、無線、灯火など"],
    ],
  },
  {
    subject: "trouble_category:exhaust",
    lead: "枯草や可燃物の上では手動再生をしないよう伝える。",
    questions: [
      ["!", "DPFの表示", "choice", "点灯/早い点滅/遅い点滅/消灯"],
      ["!", "手動再生はできますか", "choice", "できる/途中で止まる/できない/未実施"],
      ["!", "出力制限がかかっていますか", "yes_no", null, "速度が出ない、回転が上がらない"],
      ["-", "尿素（AdBlue）の残量", "choice", "十分/少ない/空"],
      ["-", "前回の手動再生からの走行距離", "number", "km"],
      ["-", "白煙や異臭はありますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:fuel",
    lead: "油種を間違えたときは、エンジンを始動しないよう伝える。",
    questions: [
      ["!", "どんな内容ですか", "choice", "燃料切れ/油種間違い/漏れ/AdBlue切れ/AdBlueの混入"],
      ["!", "エンジンを始動しましたか", "yes_no"],
      ["!", "タンクの容量", "number", "L"],
      ["-", "入れた量", "number", "L"],
      ["-", "漏れている場所と量", "text", null, "路面に広がるときは道路管理者・消防へ"],
    ],
  },
  {
    subject: "trouble_category:body_equipment",
    lead: "バスは、乗客を先に安全な場所へ。",
    questions: [
      ["!", "どの装置ですか", "choice", "乗降ドア/荷室の扉/パワーゲート/ウイング/クレーン/ダンプ/その他"],
      ["!", "どんな状態ですか", "choice", "開かない/閉まらない/途中で止まる/異音"],
      ["!", "乗客は乗っていますか", "yes_no"],
      ["-", "非常コックで開きますか", "choice", "開く/開かない/未実施", "バスの乗降ドア"],
      ["-", "エアー圧は正常ですか", "yes_no", null, "ドアがエアー式のとき"],
      ["-", "架装メーカー", "text"],
    ],
  },
  {
    subject: "trouble_category:stuck",
    lead: null,
    questions: [
      ["!", "どの車輪が落ちていますか", "text", null, "左前、右後など。すべて"],
      ["!", "路面からの高低差", "number", "cm"],
      ["!", "車両は傾いていますか", "choice", "水平/少し/大きく/横転のおそれ"],
      ["!", "総重量", "number", "t", "積荷を含む。クレーンの大きさを決める"],
      ["-", "道幅", "choice", "大型が通れる/普通車まで/不明"],
      ["-", "積荷を降ろせますか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:accident",
    lead: "けが人の救護と110番・119番を先に。二次事故を防ぐため、車両の後方に立たない。",
    questions: [
      ["!", "けが人はいますか", "yes_no"],
      ["!", "警察へ連絡しましたか", "choice", "連絡済み/これから/不要"],
      ["!", "自走できますか", "yes_no"],
      ["!", "相手がありますか", "choice", "単独/相手車両/歩行者・自転車/施設"],
      ["!", "壊れた場所", "text", null, "前面、左側面、足回りなど"],
      ["-", "油や積荷は漏れていますか", "choice", "なし/油/積荷/両方"],
      ["-", "道路をふさいでいますか", "yes_no"],
      ["-", "保険会社と証券番号", "text"],
    ],
  },
  {
    subject: "trouble_category:key",
    lead: null,
    questions: [
      ["!", "どんな状況ですか", "choice", "閉じ込み/紛失/折れた/回らない"],
      ["!", "車内に人・動物はいますか", "yes_no", null, "いるときは119番も案内"],
      ["-", "予備の鍵はありますか", "text", null, "どこに、届くまでの時間"],
      ["-", "イモビライザー付きですか", "yes_no"],
    ],
  },
  {
    subject: "trouble_category:other",
    lead: null,
    questions: [
      ["!", "いつ、どのように気づきましたか", "text"],
      ["!", "走行できますか", "yes_no"],
      ["-", "点いている警告灯", "text"],
    ],
  },
  {
    subject: "malfunction_category:leak",
    lead: null,
    questions: [
      ["!", "漏れているもの", "choice", "燃料/エンジン油/冷却水/AdBlue/エアー/不明"],
      ["!", "漏れの量", "choice", "にじむ/したたる/流れ出る"],
      ["-", "漏れている場所", "text"],
    ],
  },
  {
    subject: "car_incident_type:1",
    lead: null,
    questions: [
      ["!", "事故の時刻", "text", null, "例：2時10分ごろ"],
      ["-", "ドライブレコーダーの記録はありますか", "yes_no"],
    ],
  },
  {
    subject: "car_incident_type:4",
    lead: "脱落した車輪を探しに車道へ出ないよう伝える。",
    questions: [
      ["!", "脱落した車輪", "text", null, "例：左後輪の外側1本"],
      ["!", "車輪は見つかっていますか", "choice", "見つかった/見つからない/車道上"],
      ["!", "人や他の車への被害はありますか", "yes_no"],
      ["!", "最後にタイヤを脱着した日", "text", null, "整備工場の名前も"],
      ["-", "ナット・ボルトの状態", "choice", "折れている/緩み/残っていない/不明"],
    ],
  },
  {
    subject: "car_incident_type:5",
    lead: "全員が車両から離れ、風上へ避難。119番へ先に通報してもらう。消火は無理をしない。",
    questions: [
      ["!", "全員避難しましたか", "yes_no"],
      ["!", "119番へ通報しましたか", "choice", "通報済み/これから/こちらから通報"],
      ["!", "今の状態", "choice", "炎/煙/鎮火"],
      ["!", "火や煙の出た場所", "text", null, "エンジン、タイヤ・ブレーキ、荷台、車内など"],
      ["!", "積荷", "text", null, "危険物は品名とイエローカード"],
      ["-", "直前に警告灯や異臭はありましたか", "text"],
    ],
  },
  {
    subject: "car_incident_type:6",
    lead: "救護が最優先。119番・110番の通報を確認する。",
    questions: [
      ["!", "けが人の数", "number", "人"],
      ["!", "119番へ通報しましたか", "choice", "通報済み/これから/こちらから通報"],
      ["!", "けがの程度", "text", null, "聞けた範囲で。推測は書かない"],
    ],
  },
];

/** What a driver answers to questions without choices, for the cases of the demo. */
export const TOLD: Readonly<Record<string, string | number>> = {
  点いている警告灯: "エンジン（黄、点灯）",
  タイヤサイズ: "11R22.5 14PR",
  エアー圧の針の位置: 550,
  今入っているギア: "N",
  タンクの容量: 200,
  どの車輪が落ちていますか: "左前と左後",
  路面からの高低差: 40,
  総重量: 12,
  壊れた場所: "左前のバンパーとステップ",
  "いつ、どのように気づきましたか": "10分ほど前、走行中に異音",
  事故の時刻: "5分ほど前",
  脱落した車輪: "左後輪の外側1本",
  最後にタイヤを脱着した日: "先月、車検のとき",
  火や煙の出た場所: "左後輪のブレーキ",
  積荷: "日用品 約3t",
  けが人の数: 1,
  けがの程度: "腕の打撲。会話はできる",
};
