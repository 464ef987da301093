/** First part of company names with reading: landscape, luck and places nobody owns. */
export const COMPANY_BASES = `
富士見フジミ 若葉ワカバ みなとミナト 北斗ホクト 東雲シノノメ 丸光マルミツ 朝日丘アサヒガオカ 桜木サクラギ 青葉台アオバダイ 緑風リョクフウ
大翔タイショウ 三ツ星ミツボシ 銀河ギンガ 白鷺シラサギ 鶴見台ツルミダイ 松原マツバラ 高砂タカサゴ 千鳥チドリ 若松ワカマツ 日之出ヒノデ
明和メイワ 昭栄ショウエイ 共栄キョウエイ 丸栄マルエイ 大和田オオワダ 北上川キタカミガワ 信濃路シナノジ 瀬戸路セトジ 九十九ツクモ 八雲ヤクモ
飛鳥野アスカノ 雲雀ヒバリ 隼ハヤブサ つばさツバサ ひかり野ヒカリノ 陽光ヨウコウ 月見ツキミ 星野ホシノ 清流セイリュウ 深山ミヤマ
東和トウワ 西海サイカイ 南星ナンセイ 北陽ホクヨウ 中央新チュウオウシン 新栄シンエイ 第一東ダイイチヒガシ 山彦ヤマビコ 潮風シオカゼ 浜千鳥ハマチドリ
岩木イワキ 蔵王路ザオウジ 筑紫野ツクシノ 阿蘇路アソジ 琉風リュウフウ 大雪タイセツ 十勝野トカチノ 最上モガミ 利根トネ 多摩川路タマガワジ
`;

/** What hauliers and bus companies call themselves: \`word reading kind weight\`. */
export const COMPANY_TRADES = `
運輸 ウンユ goods 20
運送 ウンソウ goods 18
物流 ブツリュウ goods 14
陸運 リクウン goods 8
急送 キュウソウ goods 5
冷凍輸送 レイトウユソウ goods 5
倉庫 ソウコ goods 4
建設 ケンセツ private 7
建材 ケンザイ private 5
産業 サンギョウ private 4
環境サービス カンキョウサービス private 3
青果 セイカ private 2
観光バス カンコウバス bus 4
交通 コウツウ bus 4
レンタリース レンタリース rental 2
`;

/** Endings of towing companies' names with reading. */
export const TOW_TRADES = `
レッカー レッカー
レッカーサービス レッカーサービス
ロードサービス ロードサービス
自動車 ジドウシャ
モータース モータース
レスキュー レスキュー
車輌 シャリョウ
オート救援 オートキュウエン
`;

/**
 * The 43 sales companies by area, in the order of the reporter offices:
 * \`area reading prefectures(comma)\`. Fictitious: no sales company has such a name.
 */
export const DEALER_AREAS = `
北海道 ホッカイドウ 北海道
青森 アオモリ 青森県
岩手 イワテ 岩手県
宮城 ミヤギ 宮城県
秋田 アキタ 秋田県
山形 ヤマガタ 山形県
福島 フクシマ 福島県
茨城 イバラキ 茨城県
栃木 トチギ 栃木県
群馬 グンマ 群馬県
埼玉 サイタマ 埼玉県
千葉 チバ 千葉県
東京 トウキョウ 東京都
横浜 ヨコハマ 神奈川県
新潟 ニイガタ 新潟県
長野 ナガノ 長野県
山梨 ヤマナシ 山梨県
静岡 シズオカ 静岡県
愛知 アイチ 愛知県
岐阜 ギフ 岐阜県
三重 ミエ 三重県
富山 トヤマ 富山県
石川 イシカワ 石川県
福井 フクイ 福井県
滋賀 シガ 滋賀県
京都 キョウト 京都府
大阪 オオサカ 大阪府
兵庫 ヒョウゴ 兵庫県
奈良 ナラ 奈良県
和歌山 ワカヤマ 和歌山県
山陰 サンイン 鳥取県,島根県
岡山 オカヤマ 岡山県
広島 ヒロシマ 広島県
山口 ヤマグチ 山口県
香川 カガワ 香川県
徳島 トクシマ 徳島県
愛媛 エヒメ 愛媛県
高知 コウチ 高知県
福岡 フクオカ 福岡県,佐賀県
長崎 ナガサキ 長崎県
熊本 クマモト 熊本県,大分県
鹿児島 カゴシマ 鹿児島県,宮崎県
沖縄 オキナワ 沖縄県
`;

/** Area code of the prefectural capital, in the order of the prefectures. */
export const AREA_CODES =
  "011 017 019 022 018 023 024 029 028 027 048 043 03 045 025 076 076 0776 055 026 058 054 052 059 077 075 06 078 0742 073 0857 0852 086 082 083 088 087 089 088 092 0952 095 096 097 0985 099 098";

/** What a branch's workshop can do. */
export const BRANCH_WORKS = `
大型車整備 中型車整備 小型車整備 バス整備 車検 電装診断 ボディ修理 タイヤ交換 冷凍機整備 出張修理 24時間受付 部品販売
`;
