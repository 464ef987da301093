import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import jpeg from "jpeg-js";

/** A real photograph of 8 × 8 points. */
export const tinyJpeg = Buffer.from(
  jpeg.encode({ width: 8, height: 8, data: Buffer.alloc(256, 120) }, 80).data,
);

const pngPiece = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
};

/** A red square as PNG, half of it transparent where it has a channel for that. */
export const squarePng = (side: number, has_alpha = true): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, has_alpha ? 6 : 2], 8);
  const row = Array.from({ length: side }, (_, at) => [
    200,
    30,
    30,
    ...(has_alpha ? [at % 2 === 0 ? 255 : 0] : []),
  ]).flat();
  const rows = Buffer.from(
    Array.from({ length: side }, () => [0, ...row]).flat(),
  );
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
    pngPiece("IHDR", head),
    pngPiece("IDAT", deflateSync(rows)),
    pngPiece("IEND", Buffer.alloc(0)),
  ]);
};

/** A form with one file, as a browser sends it. */
export const multipartOf = (
  file: { name: string; content: Buffer },
  fields: Record<string, string> = {},
): { body: Buffer; contentType: string } => {
  const boundary = `kyuen${randomBytes(12).toString("hex")}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([
      Buffer.from(parts.join("") + head),
      file.content,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
};
