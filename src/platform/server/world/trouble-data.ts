/**
 * What breaks, what the driver says and what is done about it. Keyed by the codes of
 * trouble categories; weights in summer (June–September), winter (December–March) and else.
 */
export interface TroubleTemplate {
  readonly category: string;
  readonly malfunction_category: string;
  readonly weights: readonly [summer: number, winter: number, other: number];
  readonly malfunctions: readonly string[];
  readonly statements: readonly string[];
  /** Codes of dispatch treatments. */
  readonly treatments: readonly string[];
  readonly wrecker: string;
  readonly self_propelled: "yes" | "no" | "unknown";
  readonly movable: "yes" | "no" | "unknown";
}

const list = (text: string): string[] => text.trim().split("\n");

export const TROUBLE_TEMPLATES: readonly TroubleTemplate[] = [
  {
    category: "tire",
    malfunction_category: "wear",
    weights: [26, 16, 18],
    malfunctions: list(`
左後輪外側タイヤのバースト
右前輪タイヤのパンク、異物を踏んだ模様
トレーラー第2軸左のタイヤがバースト、泥除けも破損
ホイールナットの緩み、左後輪から異音`),
    statements: list(`
走行中に大きな音がして、確認したら左後ろのタイヤが破裂していました。
警告音が鳴って空気圧が下がっています。スペアは積んでいません。
後続車にパッシングされて止まったらパンクしていました。`),
    treatments: ["tire_change"],
    wrecker: "road_service",
    self_propelled: "no",
    movable: "yes",
  },
  {
    category: "battery",
    malfunction_category: "electrical",
    weights: [9, 26, 13],
    malfunctions: list(`
バッテリー上がり、セルモーターが回らない
室内灯の消し忘れによるバッテリー上がり
オルタネーター不良による充電不足`),
    statements: list(`
休憩して出発しようとしたらエンジンがかかりません。カチカチ音がするだけです。
仮眠のあと始動できません。朝の納品に間に合わないので急いでください。
メーターが全部消えてしまいました。ハザードも弱いです。`),
    treatments: ["jump_start"],
    wrecker: "road_service",
    self_propelled: "no",
    movable: "yes",
  },
  {
    category: "overheat",
    malfunction_category: "leak",
    weights: [18, 4, 8],
    malfunctions: list(`
ラジエーターホース破れによる冷却水漏れ
水温上昇、ファンベルト切れ
ウォーターポンプからの水漏れ`),
    statements: list(`
水温計が赤いところまで上がって、前から湯気が出ています。
登りで力がなくなって路肩に止めました。下に水が漏れています。`),
    treatments: ["tow", "on_site_repair"],
    wrecker: "transport",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "engine_no_start",
    malfunction_category: "mechanical",
    weights: [9, 12, 11],
    malfunctions: list(`
エンジン始動不能、燃料ポンプ不良の疑い
セルモーター不良、クランキングせず
インジェクター系統異常で始動せず`),
    statements: list(`
セルは回るのですがエンジンがかかりません。燃料は入っています。
信号待ちで止まってしまい、それきりかかりません。交差点の中です。`),
    treatments: ["tow"],
    wrecker: "transport",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "engine_stall",
    malfunction_category: "mechanical",
    weights: [11, 10, 12],
    malfunctions: list(`
ターボ不良による出力低下、白煙あり
走行中にエンジン停止、再始動可能だがすぐ止まる
エンジン警告灯点灯、出力制限`),
    statements: list(`
アクセルを踏んでも50キロしか出ません。警告灯も点いています。
急に力が抜けて、マフラーから白い煙がたくさん出ました。`),
    treatments: ["tow", "on_site_repair"],
    wrecker: "transport",
    self_propelled: "no",
    movable: "unknown",
  },
  {
    category: "brake",
    malfunction_category: "leak",
    weights: [7, 10, 8],
    malfunctions: list(`
エアー漏れによりブレーキ解除不能
エアードライヤー凍結、エアー圧上がらず
右後輪ブレーキ引きずり、発煙`),
    statements: list(`
エアーが上がらなくてサイドブレーキが解除できません。
後ろのタイヤのあたりから煙と焦げた臭いがします。`),
    treatments: ["air_supply", "tow"],
    wrecker: "transport_and_road_service",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "clutch_transmission",
    malfunction_category: "wear",
    weights: [6, 6, 7],
    malfunctions: list(`
クラッチ滑り、坂道で前進できず
変速機がニュートラルから入らない
プロペラシャフト脱落`),
    statements: list(`
ギヤが入らなくなりました。クラッチを踏んでも手応えがありません。
登坂でエンジンだけ回って進みません。`),
    treatments: ["tow"],
    wrecker: "transport",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "exhaust",
    malfunction_category: "operation",
    weights: [7, 8, 8],
    malfunctions: list(`
DPR手動再生ができず出力制限
排出ガス浄化装置の警告灯点灯、再生途中で停止
NOxセンサー異常`),
    statements: list(`
DPRのランプが点滅しています。手動再生のボタンを押しても始まりません。
排ガスの警告が出て、だんだん速度が出なくなってきました。`),
    treatments: ["on_site_repair", "tow"],
    wrecker: "transport",
    self_propelled: "yes",
    movable: "yes",
  },
  {
    category: "electrical",
    malfunction_category: "electrical",
    weights: [6, 6, 7],
    malfunctions: list(`
複数の警告灯点灯、走行は可能
ヘッドランプ左右とも不点灯
ワイパー作動せず`),
    statements: list(`
警告灯がいくつも点きました。このまま走って大丈夫でしょうか。
夜なのにライトが点きません。パーキングに入れて待っています。`),
    treatments: ["on_site_repair", "tow"],
    wrecker: "road_service",
    self_propelled: "yes",
    movable: "yes",
  },
  {
    category: "fuel",
    malfunction_category: "operation",
    weights: [4, 8, 5],
    malfunctions: list(`
燃料切れ
軽油凍結による始動不能
AdBlue残量なし、始動制限`),
    statements: list(`
燃料がなくなって止まりました。次のサービスエリアまで持つと思ったのですが。
AdBlueを補給してくださいと出て、エンジンがかけられません。
昨日こちらの地方に来て、軽油が凍ったみたいです。`),
    treatments: ["refuel"],
    wrecker: "road_service",
    self_propelled: "no",
    movable: "yes",
  },
  {
    category: "stuck",
    malfunction_category: "external",
    weights: [3, 12, 4],
    malfunctions: list(`
雪で発進不能、スタック
側溝に左前輪が脱輪
未舗装の現場内でぬかるみにはまる`),
    statements: list(`
雪でタイヤが空転して動けません。チェーンは巻いています。
バックしていて左の後輪が溝に落ちました。荷物は積んだままです。`),
    treatments: ["pull_out"],
    wrecker: "pull_out",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "accident",
    malfunction_category: "external",
    weights: [4, 5, 5],
    malfunctions: list(`
追突事故、フロント部損傷
単独事故、ガードレールに接触し左前輪損傷
落下物に衝突、オイルパン破損によりオイル漏れ`),
    statements: list(`
前の車に追突しました。けが人はいません。警察には連絡済みです。
ガードレールにこすって、左の前輪がまっすぐになりません。`),
    treatments: ["tow", "escort"],
    wrecker: "transport",
    self_propelled: "no",
    movable: "no",
  },
  {
    category: "body_equipment",
    malfunction_category: "mechanical",
    weights: [4, 4, 4],
    malfunctions: list(`
パワーゲートが格納できない
ウイングが閉まらない
冷凍機停止、荷室温度上昇
乗降扉が閉まらない`),
    statements: list(`
ゲートが上がらなくなって走れません。荷下ろしは終わっています。
冷凍機が止まりました。積んでいるのは冷凍食品です。
お客様を乗せたまま前扉が閉まらなくなりました。`),
    treatments: ["on_site_repair"],
    wrecker: "road_service",
    self_propelled: "yes",
    movable: "yes",
  },
  {
    category: "key",
    malfunction_category: "operation",
    weights: [2, 2, 2],
    malfunctions: list(`
鍵の閉じ込み
鍵の折損`),
    statements: list(`
エンジンをかけたまま鍵を閉じ込めてしまいました。
鍵が途中で折れて回せません。`),
    treatments: ["unlock"],
    wrecker: "road_service",
    self_propelled: "yes",
    movable: "yes",
  },
  {
    category: "other",
    malfunction_category: "unknown",
    weights: [2, 2, 3],
    malfunctions: list(`
車両下部から異音
オイル漏れ、量は少ない
焦げた臭い、原因不明`),
    statements: list(`
下の方からガラガラと音がします。見ても分かりません。
車庫から出たら地面にオイルの跡がありました。`),
    treatments: ["other", "tow"],
    wrecker: "transport_and_road_service",
    self_propelled: "unknown",
    movable: "unknown",
  },
];

/** Codes of treatment results by treatment, the usual ones repeated. */
export const TREATMENT_RESULTS: Readonly<Record<string, readonly string[]>> = {
  tow: ["moved_to_dealer", "moved_to_dealer", "moved_to_dealer", "moved_elsewhere", "stored"],
  other: ["self_propelled", "not_done"],
};
export const USUAL_RESULTS = ["self_propelled"] as const;

/** Cargo in the words of drivers. */
export const CARGOES = list(`
冷凍食品 8t
飲料パレット 16枚
宅配便 混載
鋼材 コイル 2本
生コンクリート 4立米
家電 混載
建築資材
引越荷物
鮮魚 早朝市場着
医薬品 温度管理あり
自動車部品 ジャストインタイム納品
空コンテナ
乳製品
危険物 第4類 軽油 8kL`);

/** Landmarks near the vehicle; the last ones for expressways only. */
export const GENERAL_LANDMARKS = list(`
コンビニエンスストアの駐車場
ガソリンスタンドの向かい
国道沿いのトラックターミナル前
工業団地入口の交差点を過ぎたところ
河川の橋のたもと
道の駅の大型車駐車場
倉庫の荷捌き場
高架下の側道`);
export const EXPRESSWAY_LANDMARKS = list(`
非常電話の近く
キロポストのすぐ先の路肩
トンネルを出て約200m
登坂車線の終わり
ジャンクション手前の左カーブ
遮音壁の切れ目
非常駐車帯に停車中`);

/** Correspondence rows: direction, counterpart and sentence. \`{…}\` are filled in. */
export interface CorrespondenceTemplate {
  readonly direction: "outgoing" | "incoming";
  readonly stage: "arranging" | "waiting" | "closing" | "dealer";
  readonly text: string;
}
export const CORRESPONDENCE_TEMPLATES: readonly CorrespondenceTemplate[] = [
  ["outgoing", "arranging", "{company}へ出動依頼。到着見込み{minutes}分とのこと。"],
  ["outgoing", "arranging", "{company}へ架電、出払いのため対応不可。次の業者を手配する。"],
  ["outgoing", "arranging", "{caller}様へ架電、{company}が{minutes}分ほどで到着する旨を案内。車外の安全な場所で待機をお願いした。"],
  ["incoming", "waiting", "{caller}様より到着の催促あり。業者に確認し、あと{minutes}分と案内。"],
  ["incoming", "waiting", "{company}より現着の連絡あり。"],
  ["incoming", "waiting", "道路管理者より規制開始の連絡あり。後方警戒中。"],
  ["outgoing", "dealer", "{dealer}へ入庫受入れを確認、受入れ可。夜間は正門横に駐車との指示。"],
  ["incoming", "dealer", "{dealer}より部品の納期確認の電話。明朝回答予定。"],
  ["incoming", "closing", "{company}より作業完了の連絡。搬送先へ向かう。"],
  ["outgoing", "closing", "{caller}様へ作業完了の確認。問題なく走行できているとのこと。"],
  ["outgoing", "closing", "運行管理者様へ完了を報告、請求先を確認した。"],
].map(([direction, stage, text]) => ({ direction, stage, text }) as CorrespondenceTemplate);

/** Notes of a tow-truck crew on what was done, by treatment. */
export const TREATMENT_NOTES: Readonly<Record<string, readonly string[]>> = {
  tow: list(`
大型レッカーにて前吊り搬送。プロペラシャフト取外し済み。
けん引準備に時間を要した。搬送先へ無事入庫。`),
  pull_out: list(`
ウインチにて引き出し。車両下部に損傷なし。`),
  jump_start: list(`
ブースターケーブルにて始動。充電電圧27.8Vを確認。
始動後15分アイドリング、自走可能を確認。`),
  tire_change: list(`
左後輪外側タイヤを交換。規定トルクで締付け済み。増し締めを案内。`),
  air_supply: list(`
外部よりエアー供給しブレーキ解除。配管の継手を応急処置。`),
  refuel: list(`
軽油20L補給、エアー抜き実施後始動確認。
AdBlue10L補給、警告消灯を確認。`),
  on_site_repair: list(`
ホースを応急修理し冷却水補給。最寄りの工場まで自走可能。
コネクター清掃とヒューズ交換で復旧。`),
  unlock: list(`
開錠作業を実施、所有者確認済み。`),
  escort: list(`
後方警戒を実施、警察の検証終了後に移動。`),
  other: list(`
点検の結果、走行に支障なし。販売会社での点検を案内。`),
};

/** Cost lines: \`item unit-price tax-class treatments(comma, * for all)\`. */
export const COST_ITEMS = `
基本作業料 15000 10 *
深夜早朝割増 8000 10 *
大型レッカー作業料 48000 10 tow
けん引走行料（1km） 850 10 tow
引き出し作業料 35000 10 pull_out
バッテリー始動作業料 9000 10 jump_start
タイヤ交換作業料 12000 10 tire_change
タイヤ代 42000 10 tire_change
エアー供給作業料 14000 10 air_supply
軽油代 160 10 refuel
現地修理作業料 18000 10 on_site_repair
開錠作業料 13000 10 unlock
後方警戒料 20000 10 escort
高速道路通行料 3250 advance tow
`;
