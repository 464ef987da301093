import { describe, expect, test } from "vitest";
import { passwordText } from "../contract/password-text.ts";
import { checkNewPassword } from "./password-service.ts";

const own = ["y.kobayashi", "小林 由美"];

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
    // Of the popular ones that a list of stems let through.
    ["manchester1", passwordText.tooCommon],
    ["liverpool123", passwordText.tooCommon],
    ["chelsea12345", passwordText.tooCommon],
    ["arsenal12345", passwordText.tooCommon],
    ["mustang12345", passwordText.tooCommon],
    ["himitsu12345", passwordText.tooCommon],
    ["nintendo1234", passwordText.tooCommon],
    ["onepiece1234", passwordText.tooCommon],
    ["kyuuendesk12", passwordText.tooCommon],
    ["correcthorsebatterystaple", passwordText.tooCommon],
    ["あいうえおかきくけこ", passwordText.tooCommon],
  ])("%j is refused", async (password, message) => {
    expect(await checkNewPassword(password, own)).toBe(message);
  });

  test.each([
    "x7#kQ2!vbZ",
    "雪の朝ひとり干鮭を噛み得たり",
    "mizuumi-no-hotori-3",
    "minato-no-kaze-nami",
    `${"雪の朝ひとり干鮭を噛み得たり".repeat(14)}`,
  ])("%j is good", async (password) => {
    expect(await checkNewPassword(password, own)).toBeUndefined();
  });
});
