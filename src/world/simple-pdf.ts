/** Text as the hex string of a PDF: UTF-16, big end first. */
const hexOf = (line: string): string =>
  `<${Buffer.from(line, "utf16le").swap16().toString("hex").toUpperCase()}>`;

/** Points: A4, its margin, and the distance of lines. */
const sheet = { width: 595, height: 842, margin: 56, line: 22 };

const contentOf = (title: string, lines: readonly string[]): string =>
  [
    "BT",
    `/F1 18 Tf ${sheet.margin} ${sheet.height - 80} Td ${hexOf(title)} Tj`,
    `/F1 11 Tf 0 -${sheet.line * 2} Td`,
    ...lines.map((line) => `${hexOf(line)} Tj 0 -${sheet.line} Td`),
    "ET",
  ].join("\n");

/** Catalogue, pages and the three objects of the font come before the sheets, each with its contents. */
const ahead = 5;

/** Sheets with a title and lines, in a Japanese font that every reader of PDF brings along. */
export const makePdf = (
  title: string,
  ...sheets: readonly (readonly string[])[]
): Buffer => {
  const kids = sheets.map((_, at) => `${ahead + 1 + at * 2} 0 R`);
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${sheets.length} >>`,
    "<< /Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UTF16-H /DescendantFonts [4 0 R] >>",
    "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 5 >> /DW 1000 /FontDescriptor 5 0 R >>",
    "<< /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [-92 -250 1010 922] /ItalicAngle 0 /Ascent 752 /Descent -221 /CapHeight 737 /StemV 114 >>",
    ...sheets.flatMap((lines, at) => {
      const content = contentOf(title, lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${ahead + 2 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  const parts = ["%PDF-1.4\n"];
  const offsets: number[] = [];
  let length = parts.join("").length;
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map(
    (offset) => `${String(offset).padStart(10, "0")} 00000 n \n`,
  );
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
};
