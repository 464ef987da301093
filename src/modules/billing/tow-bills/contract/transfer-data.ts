/** Signs in which the files of banks write names. */
export const transferSigns = {
  /** Wide signs and what stands for them in half width. */
  wide: "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜",
  half: "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜﾝﾞﾟ",
  small: { ァ: "ア", ィ: "イ", ゥ: "ウ", ェ: "エ", ォ: "オ", ッ: "ツ", ャ: "ヤ", ュ: "ユ", ョ: "ヨ", ヮ: "ワ", ヲ: "オ" } as Readonly<Record<string, string>>,
  dash: "ー",
  allowed: /^[ｱ-ﾝﾞﾟA-Z0-9()\-./ ]*$/,
} as const;
