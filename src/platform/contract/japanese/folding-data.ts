/**
 * Old, variant and vulgar forms of kanji with the form that searches use: pairs "from" + "to".
 * First the forms older than 1946, then those of names and places that an agent types in the plain form
 * (髙→高, 﨑→崎). Forms that mean another word (阪/坂, 埼/崎) stay apart. The four ways to write さいとう
 * (斉 齊 斎 齋) are one, because callers do not say which is theirs.
 */
const oldForms =
  "亞亜 惡悪 壓圧 圍囲 爲為 醫医 壹壱 稻稲 飮飲 隱隠 營営 榮栄 衞衛 驛駅 圓円 緣縁 艷艶 鹽塩 奧奥 應応 橫横 歐欧 毆殴 穩穏 " +
  "假仮 價価 畫画 會会 壞壊 懷懐 繪絵 擴拡 殼殻 覺覚 學学 嶽岳 樂楽 勸勧 卷巻 歡歓 罐缶 觀観 關関 陷陥 巖巌 顏顔 歸帰 氣気 龜亀 " +
  "僞偽 戲戯 犧犠 舊旧 據拠 擧挙 峽峡 挾挟 狹狭 曉暁 區区 驅駆 勳勲 薰薫 徑径 惠恵 溪渓 經経 繼継 莖茎 螢蛍 輕軽 鷄鶏 藝芸 缺欠 " +
  "儉倹 劍剣 圈圏 檢検 權権 獻献 縣県 險険 顯顕 驗験 嚴厳 效効 廣広 恆恒 鑛鉱 號号 國国 濟済 碎砕 齋斎 齊斎 斉斎 劑剤 櫻桜 册冊 " +
  "雜雑 參参 慘惨 棧桟 蠶蚕 贊賛 殘残 絲糸 齒歯 兒児 辭辞 濕湿 實実 舍舎 寫写 釋釈 壽寿 收収 從従 澁渋 澀渋 獸獣 縱縦 肅粛 處処 " +
  "緖緒 敍叙 敘叙 奬奨 獎奨 將将 燒焼 稱称 證証 乘乗 剩剰 壤壌 孃嬢 條条 淨浄 疊畳 穰穣 讓譲 釀醸 觸触 囑嘱 寢寝 愼慎 晉晋 眞真 " +
  "盡尽 圖図 粹粋 醉酔 隨随 髓髄 數数 樞枢 瀨瀬 聲声 靜静 攝摂 竊窃 專専 戰戦 淺浅 潛潜 纖繊 踐践 錢銭 禪禅 雙双 壯壮 搜捜 插挿 " +
  "爭争 總総 聰聡 莊荘 裝装 騷騒 臟臓 藏蔵 屬属 續続 墮堕 體体 對対 帶帯 滯滞 臺台 瀧滝 擇択 澤沢 單単 擔担 膽胆 團団 彈弾 斷断 " +
  "癡痴 遲遅 晝昼 蟲虫 鑄鋳 廳庁 聽聴 鎭鎮 遞逓 鐵鉄 轉転 點点 傳伝 黨党 盜盗 燈灯 當当 鬪闘 德徳 獨独 讀読 屆届 繩縄 貳弐 惱悩 " +
  "腦脳 廢廃 拜拝 賣売 麥麦 發発 髮髪 拔抜 蠻蛮 祕秘 濱浜 甁瓶 拂払 佛仏 邊辺 變変 辨弁 辯弁 瓣弁 寶宝 豐豊 襃褒 飜翻 每毎 萬万 " +
  "滿満 默黙 彌弥 藥薬 譯訳 與与 豫予 餘余 譽誉 搖揺 樣様 謠謡 來来 賴頼 亂乱 覽覧 龍竜 兩両 獵猟 綠緑 壘塁 勵励 禮礼 隸隷 靈霊 " +
  "齡齢 戀恋 爐炉 勞労 樓楼 郞郎 祿禄 錄録 灣湾 戶戸 吳呉 娛娯 內内 溫温 鄕郷 鄉郷 卽即 旣既 槪概 巢巣 步歩 淸清 靑青 黑黒 增増 " +
  "曾曽 穗穂 硏研 敎教 姬姫 瘦痩 啞唖 鷗鴎 頰頬 剝剥 塡填 簞箪 繫繋 麴麹 醬醤 蔣蒋 萊莱 蠟蝋 潑溌 濤涛 礪砺 俠侠 搔掻 焰焔 頸頚";
const nameForms =
  "髙高 﨑崎 嵜崎 濵浜 邉辺 槗橋 𣘺橋 栁柳 桺柳 桒桑 嶋島 嶌島 冨富 𠮷吉 渕淵 渊淵 峯峰 舘館 槇槙 薗園 檜桧 壺壷 藪薮 籔薮 " +
  "籠篭 竈竃 礒磯 埜野 壄野 桝枡 杦杉 枩松 栢柏 邨村 𡈽土 圡土 籏旗 凉涼 减減 羣群 裡裏 畧略 峩峨 舖舗 鋪舗 銕鉄 鐡鉄 刄刃 夘卯 " +
  "夛多 楳梅 竝並 幷并 皋皐 禰祢 穎頴 堯尭 遙遥 瑤瑶 凞熙 熈熙 晄晃 曻昇 逹達 舩船 祗祇 靱靭 凛凜 靏鶴 靍鶴 髯髭 " +
  "徧遍 恊協 喆哲 凬風 㐂喜 㐧第 穐秋 龝秋 龢和 咊和 庿廟 蘓蘇";

/** Code point of a variant → the form searches use. No target is itself a key. */
export const variantKanji: ReadonlyMap<string, string> = new Map(
  `${oldForms} ${nameForms}`
    .split(" ")
    .map((pair) => Array.from(pair))
    .flatMap(([from, to]) =>
      from !== undefined && to !== undefined && from !== to
        ? [[from, to] as const]
        : [],
    ),
);

/** Small kana, old kana and the voiced twins ヂ ヅ → the kana searches use. */
export const kanaFolds: ReadonlyMap<string, string> = new Map(
  "ァア ィイ ゥウ ェエ ォオ ッツ ャヤ ュユ ョヨ ヮワ ヵカ ヶケ ヰイ ヱエ ヂジ ヅズ"
    .split(" ")
    .map((pair) => [pair.charAt(0), pair.charAt(1)]),
);

/** Sound marks that stand alone → those that join the kana before them. */
export const soundMarks: ReadonlyMap<string, string> = new Map([
  ["゛", "\u3099"],
  ["゜", "\u309a"],
]);

/** ん, for a reading whose last n still waits for a vowel. */
export const syllabicN = "ん";
