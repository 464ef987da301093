import { listLines } from "./line-list.ts";

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

export const TROUBLE_TEMPLATES: readonly TroubleTemplate[] = [
  {
    category: "tire",
    malfunction_category: "wear",
    weights: [26, 16, 18],
    malfunctions: listLines(`
左後輪外側タイヤのバースト
右前輪タイヤのパンク、異物を踏んだ模様
トレーラー第2軸左のタイヤがバースト、泥除けも破損
ホイールナットの緩み、左後輪から異音`),
    statements: listLines(`
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
    malfunctions: listLines(`
バッテリー上がり、セルモーターが回らない
室内灯の消し忘れによるバッテリー上がり
オルタネーター不良による充電不足`),
    statements: listLines(`
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
    malfunctions: listLines(`
ラジエーターホース破れによる冷却水漏れ
水温上昇、ファンベルト切れ
ウォーターポンプからの水漏れ`),
    statements: listLines(`
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
    malfunctions: listLines(`
エンジン始動不能、燃料ポンプ不良の疑い
セルモーター不良、クランキングせず
インジェクター系統異常で始動せず`),
    statements: listLines(`
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
    malfunctions: listLines(`
ターボ不良による出力低下、白煙あり
走行中にエンジン停止、再始動可能だがすぐ止まる
エンジン警告灯点灯、出力制限`),
    statements: listLines(`
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
    malfunctions: listLines(`
エアー漏れによりブレーキ解除不能
エアードライヤー凍結、エアー圧上がらず
右後輪ブレーキ引きずり、発煙`),
    statements: listLines(`
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
    malfunctions: listLines(`
クラッチ滑り、坂道で前進できず
変速機がニュートラルから入らない
プロペラシャフト脱落`),
    statements: listLines(`
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
    malfunctions: listLines(`
DPR手動再生ができず出力制限
排出ガス浄化装置の警告灯点灯、再生途中で停止
NOxセンサー異常`),
    statements: listLines(`
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
    malfunctions: listLines(`
複数の警告灯点灯、走行は可能
ヘッドランプ左右とも不点灯
ワイパー作動せず`),
    statements: listLines(`
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
    malfunctions: listLines(`
燃料切れ
軽油凍結による始動不能
AdBlue残量なし、始動制限`),
    statements: listLines(`
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
    malfunctions: listLines(`
雪で発進不能、スタック
側溝に左前輪が脱輪
未舗装の現場内でぬかるみにはまる`),
    statements: listLines(`
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
    malfunctions: listLines(`
追突事故、フロント部損傷
単独事故、ガードレールに接触し左前輪損傷
落下物に衝突、オイルパン破損によりオイル漏れ`),
    statements: listLines(`
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
    malfunctions: listLines(`
パワーゲートが格納できない
ウイングが閉まらない
冷凍機停止、荷室温度上昇
乗降扉が閉まらない`),
    statements: listLines(`
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
    malfunctions: listLines(`
鍵の閉じ込み
鍵の折損`),
    statements: listLines(`
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
    malfunctions: listLines(`
車両下部から異音
オイル漏れ、量は少ない
焦げた臭い、原因不明`),
    statements: listLines(`
下の方からガラガラと音がします。見ても分かりません。
車庫から出たら地面にオイルの跡がありました。`),
    treatments: ["other", "tow"],
    wrecker: "transport_and_road_service",
    self_propelled: "unknown",
    movable: "unknown",
  },
];

/** Cargo in the words of drivers. */
export const CARGOES = listLines(`
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
