import { randomBytes } from "node:crypto";
import jpeg from "jpeg-js";

/** A real photograph of 8 × 8 points. */
export const tinyJpeg = Buffer.from(
  jpeg.encode({ width: 8, height: 8, data: Buffer.alloc(256, 120) }, 80).data,
);

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
