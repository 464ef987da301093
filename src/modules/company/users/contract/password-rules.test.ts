import { describe, expect, test } from "vitest";
import { checkNewPassword } from "./password-rules.ts";
import { passwordText } from "./password-text.ts";

describe("checkNewPassword", () => {
  test.each([
    ["", passwordText.tooShort],
    ["x7#kQ2!vb", passwordText.tooShort],
    ["あいうえおかきくけ", passwordText.tooShort],
    [`${"x7#kQ2!vb"}${"z".repeat(192)}`, passwordText.tooLong],
    ["password123", passwordText.tooCommon],
    ["P@ssw0rd2026!", passwordText.tooCommon],
    ["Passw0rd!!!!", passwordText.tooCommon],
    ["1234567890", passwordText.tooCommon],
    ["１２３４５６７８９０", passwordText.tooCommon],
    ["aaaaaaaaaaaa", passwordText.tooCommon],
    ["abababababab", passwordText.tooCommon],
    ["qwertyuiop12", passwordText.tooCommon],
    ["1qaz2wsx3edc", passwordText.tooCommon],
    ["Summer2026!!", passwordText.tooCommon],
    ["hino-hino-2026", passwordText.tooCommon],
    ["y.kobayashi1", passwordText.tooCommon],
  ])("%j is refused", (password, message) => {
    expect(checkNewPassword(password, "y.kobayashi")).toBe(message);
  });

  test.each([
    "x7#kQ2!vbZ",
    "雪の朝ひとり干鮭を噛み得たり",
    "correct horse battery staple",
    "mizuumi-no-hotori-3",
  ])("%j is good", (password) => {
    expect(checkNewPassword(password, "y.kobayashi")).toBeUndefined();
  });
});
