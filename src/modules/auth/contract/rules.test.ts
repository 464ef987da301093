import { describe, expect, test } from "vitest";
import { checkNewPassword } from "./rules.ts";
import { authText } from "./text.ts";

describe("checkNewPassword", () => {
  test.each([
    ["", authText.passwordTooShort],
    ["x7#kQ2!vb", authText.passwordTooShort],
    ["あいうえおかきくけ", authText.passwordTooShort],
    [`${"x7#kQ2!vb"}${"z".repeat(192)}`, authText.passwordTooLong],
    ["password123", authText.passwordTooCommon],
    ["P@ssw0rd2026!", authText.passwordTooCommon],
    ["Passw0rd!!!!", authText.passwordTooCommon],
    ["1234567890", authText.passwordTooCommon],
    ["１２３４５６７８９０", authText.passwordTooCommon],
    ["aaaaaaaaaaaa", authText.passwordTooCommon],
    ["abababababab", authText.passwordTooCommon],
    ["qwertyuiop12", authText.passwordTooCommon],
    ["1qaz2wsx3edc", authText.passwordTooCommon],
    ["Summer2026!!", authText.passwordTooCommon],
    ["hino-hino-2026", authText.passwordTooCommon],
    ["y.kobayashi1", authText.passwordTooCommon],
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
