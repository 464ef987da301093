/**
 * The 138 place names on number plates with reading and prefecture (2026), in the order in which they were
 * introduced from north to south, local names of 2025 last; and the letters a plate may carry.
 */
const rows = `
札幌 さっぽろ 北海道
函館 はこだて 北海道
旭川 あさひかわ 北海道
室蘭 むろらん 北海道
苫小牧 とまこまい 北海道
釧路 くしろ 北海道
知床 しれとこ 北海道
帯広 おびひろ 北海道
北見 きたみ 北海道
青森 あおもり 青森県
弘前 ひろさき 青森県
八戸 はちのへ 青森県
岩手 いわて 岩手県
盛岡 もりおか 岩手県
平泉 ひらいずみ 岩手県
宮城 みやぎ 宮城県
仙台 せんだい 宮城県
秋田 あきた 秋田県
山形 やまがた 山形県
庄内 しょうない 山形県
福島 ふくしま 福島県
会津 あいづ 福島県
郡山 こおりやま 福島県
白河 しらかわ 福島県
いわき いわき 福島県
水戸 みと 茨城県
土浦 つちうら 茨城県
つくば つくば 茨城県
宇都宮 うつのみや 栃木県
那須 なす 栃木県
とちぎ とちぎ 栃木県
群馬 ぐんま 群馬県
前橋 まえばし 群馬県
高崎 たかさき 群馬県
大宮 おおみや 埼玉県
川口 かわぐち 埼玉県
所沢 ところざわ 埼玉県
川越 かわごえ 埼玉県
熊谷 くまがや 埼玉県
春日部 かすかべ 埼玉県
越谷 こしがや 埼玉県
千葉 ちば 千葉県
成田 なりた 千葉県
習志野 ならしの 千葉県
市川 いちかわ 千葉県
船橋 ふなばし 千葉県
袖ヶ浦 そでがうら 千葉県
市原 いちはら 千葉県
野田 のだ 千葉県
柏 かしわ 千葉県
松戸 まつど 千葉県
品川 しながわ 東京都
世田谷 せたがや 東京都
練馬 ねりま 東京都
杉並 すぎなみ 東京都
板橋 いたばし 東京都
足立 あだち 東京都
江東 こうとう 東京都
葛飾 かつしか 東京都
八王子 はちおうじ 東京都
多摩 たま 東京都
横浜 よこはま 神奈川県
川崎 かわさき 神奈川県
湘南 しょうなん 神奈川県
相模 さがみ 神奈川県
山梨 やまなし 山梨県
富士山 ふじさん 山梨県
新潟 にいがた 新潟県
長岡 ながおか 新潟県
上越 じょうえつ 新潟県
長野 ながの 長野県
松本 まつもと 長野県
諏訪 すわ 長野県
富山 とやま 富山県
石川 いしかわ 石川県
金沢 かなざわ 石川県
福井 ふくい 福井県
岐阜 ぎふ 岐阜県
飛騨 ひだ 岐阜県
静岡 しずおか 静岡県
浜松 はままつ 静岡県
沼津 ぬまづ 静岡県
伊豆 いず 静岡県
名古屋 なごや 愛知県
豊橋 とよはし 愛知県
三河 みかわ 愛知県
岡崎 おかざき 愛知県
豊田 とよた 愛知県
尾張小牧 おわりこまき 愛知県
一宮 いちのみや 愛知県
春日井 かすがい 愛知県
三重 みえ 三重県
鈴鹿 すずか 三重県
四日市 よっかいち 三重県
伊勢志摩 いせしま 三重県
滋賀 しが 滋賀県
京都 きょうと 京都府
なにわ なにわ 大阪府
大阪 おおさか 大阪府
和泉 いずみ 大阪府
堺 さかい 大阪府
奈良 なら 奈良県
飛鳥 あすか 奈良県
和歌山 わかやま 和歌山県
神戸 こうべ 兵庫県
姫路 ひめじ 兵庫県
鳥取 とっとり 鳥取県
島根 しまね 島根県
出雲 いずも 島根県
岡山 おかやま 岡山県
倉敷 くらしき 岡山県
広島 ひろしま 広島県
福山 ふくやま 広島県
山口 やまぐち 山口県
下関 しものせき 山口県
徳島 とくしま 徳島県
香川 かがわ 香川県
高松 たかまつ 香川県
愛媛 えひめ 愛媛県
高知 こうち 高知県
福岡 ふくおか 福岡県
北九州 きたきゅうしゅう 福岡県
久留米 くるめ 福岡県
筑豊 ちくほう 福岡県
佐賀 さが 佐賀県
長崎 ながさき 長崎県
佐世保 させぼ 長崎県
熊本 くまもと 熊本県
大分 おおいた 大分県
宮崎 みやざき 宮崎県
鹿児島 かごしま 鹿児島県
奄美 あまみ 鹿児島県
沖縄 おきなわ 沖縄県
十勝 とかち 北海道
日光 にっこう 栃木県
江戸川 えどがわ 東京都
南信州 みなみしんしゅう 長野県
安曇野 あづみの 長野県
`;

/** One place name of a plate (登録地): as printed, its reading in hiragana, its prefecture. */
export interface PlateBureau {
  readonly name: string;
  readonly reading: string;
  readonly prefecture: string;
}

export const plateBureaus: readonly PlateBureau[] = rows
  .trim()
  .split("\n")
  .map((row) => {
    const [name = "", reading = "", prefecture = ""] = row.split(" ");
    return { name, reading, prefecture };
  });

/** Kana by use of the vehicle (domain rules of plates). */
export const plateKana = {
  commercial: "あいうえかきくけこを",
  private: "さすせそたちつてとなにぬねのはひふほまみむめもやゆらりるろ",
  rental: "れわ",
  /** Vehicles of the United States forces; よ is theirs too. */
  forces: "よEHKMTY",
  /** Never given out: too like another letter, or of ill omen. */
  unused: "おしへん",
} as const;
