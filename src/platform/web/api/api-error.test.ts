import { describe, expect, it } from "vitest";
import { errorCatalogue } from "#platform/contract/errors.ts";
import {
  ApiError,
  apiErrorFrom,
  messageOf,
  networkError,
} from "./api-error.ts";

const answer = (
  status: number,
  body: BodyInit | null,
  type?: string,
  statusText = "",
) =>
  new Response(body, {
    status,
    statusText,
    ...(type !== undefined && { headers: { "content-type": type } }),
  });
const said = async (response: Response): Promise<string> =>
  messageOf(await apiErrorFrom(response));

/** What another system says in its own language stands in a sentence. */
const inWords = (said: string): string =>
  `エラーが発生しました（${said}）。しばらくしてからやり直してください。`;
const passedOn = [403, 500, 562, 563, 567, 568, 570];

describe("what a refused answer says on the screen (spec §8)", () => {
  it.each(passedOn)(
    "%d with a file body: the file does not exist",
    async (status) => {
      const pdf = new Blob(["%PDF"], { type: "application/pdf" });
      expect(await said(answer(status, pdf, "application/pdf"))).toBe(
        "ファイルが存在しません。",
      );
      expect(await said(answer(status, "x", "application/octet-stream"))).toBe(
        "ファイルが存在しません。",
      );
    },
  );

  it.each(passedOn)(
    "%d with JSON: the message of the answer",
    async (status) => {
      const body = JSON.stringify({ message: "理由です。" });
      expect(
        await said(answer(status, body, "application/json; charset=utf-8")),
      ).toBe("理由です。");
    },
  );

  it("puts a message without Japanese into a sentence", async () => {
    const body = JSON.stringify({ message: "Internal Server Error" });
    expect(await said(answer(500, body, "application/json"))).toBe(
      inWords("Internal Server Error"),
    );
  });

  it.each(passedOn)(
    "%d with neither: the status text, else a sentence of our own",
    async (status) => {
      expect(
        await said(answer(status, "<p>", "text/html", "Bad Gateway")),
      ).toBe(inWords("Bad Gateway"));
      expect(
        await said(answer(status, "{", "application/json", "Broken")),
      ).toBe(inWords("Broken"));
      expect(await said(answer(status, null))).toBe(
        errorCatalogue.server_error.message,
      );
    },
  );

  it("422 has its own sentence, and carries the fields", async () => {
    const body = JSON.stringify({
      message: "x",
      errors: { name: ["長すぎます。"] },
    });
    const error = await apiErrorFrom(answer(422, body, "application/json"));
    expect(messageOf(error)).toBe("必須項目を入力してください。");
    expect(error.errors).toEqual({ name: ["長すぎます。"] });
  });

  it("422 of a file says what is wrong with the file, not that a field was left out", async () => {
    const refused = (errors: object) =>
      apiErrorFrom(
        answer(
          422,
          JSON.stringify({ message: "x", errors }),
          "application/json",
        ),
      );
    const file = ["対応していないファイル形式です。"];
    expect(messageOf(await refused({ file }))).toBe(file[0]);
    expect(messageOf(await refused({ file, name: ["x"] }))).toBe(
      "必須項目を入力してください。",
    );
    expect(messageOf(await refused({}))).toBe("必須項目を入力してください。");
  });

  it("no answer, and a fault of the program", () => {
    expect(messageOf(networkError())).toBe(
      "ネットワークエラーが発生しました。",
    );
    expect(networkError()).toBeInstanceOf(ApiError);
    expect(messageOf(new TypeError("x is undefined"))).toBe(
      errorCatalogue.server_error.message,
    );
  });
});
