import type { Content } from "pdfmake/interfaces.js";
import { honorifics } from "#modules/outbound/outbound-vehicles/contract/lookups.ts";
import { fillMarks } from "#modules/outbound/outbound-settings/contract/message-rules.ts";
import { formatDayJapanese } from "#platform/contract/japanese/dates.ts";
import type { PdfDocument } from "#platform/server/pdf/pdf-document.ts";
import { labelNumber } from "../contract/batch-rules.ts";
import { fitText, noBreak, unbroken } from "../contract/fit-rules.ts";
import type { FittedText } from "../contract/fit-rules.ts";
import {
  a4Paper,
  sheetOf,
  type Sheet,
  type SheetChoice,
} from "../contract/sheet-rules.ts";
import { paperText as text } from "../contract/text.ts";
import type { Sender } from "./queries.ts";
import type { BatchRow, ItemRow } from "./tables.ts";

const perMm = 72 / 25.4;
const mm = (length: number): number => length * perMm;
const a4 = { width: mm(a4Paper.width), height: mm(a4Paper.height) };
const postcard = { width: mm(100), height: mm(148) };
/** Vehicles that stand on a postcard. */
const mostVehicles = 8;
/** Space of a line by the size of its letters. */
const leading = 1.3;

/** Where an address may stand. */
interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly address: number;
  readonly name: number;
}

type Address = Pick<
  ItemRow,
  | "dm_batch_id"
  | "serial"
  | "recipient"
  | "honorific"
  | "postal_code"
  | "prefecture"
  | "address"
  | "building"
>;

const block = (x: number, y: number, fitted: FittedText): Content[] =>
  fitted.lines.map((line, at) => ({
    absolutePosition: { x, y: y + at * fitted.size * leading },
    text: line,
    fontSize: fitted.size,
    noWrap: true,
  }));

const addressLines = 3;
const nameLines = 2;

/** A name stands on one line as long as it is not much smaller for that. */
const oneLineShare = 0.75;

const fittedName = (
  { recipient, honorific }: Address,
  { width, name: size }: Frame,
): FittedText | undefined => {
  const words = `${recipient}${noBreak}${honorifics.labelOf(honorific)}`;
  return (
    fitText(words, { width, lines: 1, size, least: size * oneLineShare }) ??
    fitText(words, { width, lines: nameLines, size })
  );
};

const fittedOf = (item: Address, frame: Frame) => ({
  address: fitText(
    [`${item.prefecture ?? ""}${item.address ?? ""}`, item.building]
      .filter((line) => line !== null && line !== "")
      .join("\n"),
    { width: frame.width, lines: addressLines, size: frame.address },
  ),
  name: fittedName(item, frame),
});

const postalSize = 9;
const numberSize = 6;

const addressBlock = (item: Address, frame: Frame): Content[] => {
  const { address, name } = fittedOf(item, frame);
  if (address === undefined || name === undefined) return [];
  const below = frame.y + postalSize * leading + 2;
  return [
    ...block(frame.x, frame.y, {
      size: postalSize,
      lines: [text.postal(item.postal_code ?? "")],
    }),
    ...block(frame.x, below, address),
    ...block(frame.x, below + addressLines * frame.address * leading + 2, name),
  ];
};

/** The largest letters for which there is room on labels so high, in mm. */
const letters = [
  { from: 40, top: 4, address: 9.5, name: 12 },
  { from: 33.9, top: 2.5, address: 8.5, name: 10 },
  { from: 0, top: 2.5, address: 7.5, name: 8 },
] as const;

/** Printers reach the edge of a sheet by so many mm. */
const edge = 3;

const labelFrame = (sheet: Sheet, place: number) => {
  const { top, address, name } =
    letters.find(({ from }) => sheet.height >= from) ?? letters[2];
  const pad = mm(sheet.left < edge ? 7 : 4.5);
  const column = place % sheet.columns;
  const row = Math.floor(place / sheet.columns);
  const y = sheet.top + row * (sheet.height + sheet.gap_y);
  return {
    x: mm(sheet.left + column * (sheet.width + sheet.gap_x)) + pad,
    y: mm(y + top),
    width: mm(sheet.width) - 2 * pad,
    address,
    name,
    bottom: mm(y + sheet.height - 4),
  };
};

const cardFrame: Frame = {
  x: mm(14),
  y: mm(44),
  width: mm(74),
  address: 11,
  name: 14,
};

type Printed = SheetChoice &
  Pick<BatchRow, "first_position" | "nudge_x" | "nudge_y" | "post_office">;

const breakBefore = (isNew: boolean): Content[] =>
  isNew ? [{ text: "", fontSize: 1, pageBreak: "before" }] : [];

const labelsOf = (
  batch: Printed,
  sheet: Sheet,
  items: readonly ItemRow[],
): Content[] => {
  const most = sheet.columns * sheet.rows;
  const first = batch.first_position - 1;
  return items.flatMap((item, at) => {
    const place = (first + at) % most;
    const frame = labelFrame(sheet, place);
    const x = frame.x + mm(batch.nudge_x);
    const y = frame.y + mm(batch.nudge_y);
    return [
      ...breakBefore(place === 0 && at > 0),
      ...addressBlock(item, { ...frame, x, y }),
      ...block(x, frame.bottom + mm(batch.nudge_y), {
        size: numberSize,
        lines: [labelNumber(item.dm_batch_id, item.serial)],
      }),
    ];
  });
};

/** The mark of mail that the sender pays for later: 20 mm square with its office. */
const paidMark = (office: string | null): Content[] => {
  const [x, y, side] = [mm(8), mm(8), mm(20)];
  return [
    {
      absolutePosition: { x, y },
      canvas: [
        { type: "rect", x: 0, y: 0, w: side, h: side, lineWidth: 0.8 },
        {
          type: "line",
          x1: 0,
          y1: side / 3,
          x2: side,
          y2: side / 3,
          lineWidth: 0.5,
        },
      ],
    },
    ...block(x + mm(1.5), y + mm(2), { size: 7, lines: [office ?? ""] }),
    ...block(x + mm(2.5), y + mm(8.5), { size: 9.5, lines: text.paid }),
  ];
};

const senderLines = ({ name, postal_code, address, phone }: Sender): string[] =>
  [
    postal_code === null ? "" : text.postal(postal_code),
    address ?? "",
    name,
    phone ?? "",
  ].filter((line) => line !== "");

const addressSide = (
  item: ItemRow,
  { post_office }: Printed,
  sender: Sender | undefined,
): Content[] => [
  ...paidMark(post_office),
  ...block(mm(42), mm(6), { size: 8, lines: [text.postcard] }),
  ...addressBlock(item, cardFrame),
  ...block(mm(30), mm(112), {
    size: 8,
    lines: sender === undefined ? [] : senderLines(sender),
  }),
  ...block(mm(14), mm(138), {
    size: numberSize,
    lines: [labelNumber(item.dm_batch_id, item.serial)],
  }),
];

const vehicleLines = ({ vehicles }: ItemRow): string[] => {
  const more = vehicles.length - mostVehicles;
  return [
    ...vehicles
      .slice(0, mostVehicles)
      .map(({ plate, kind, due_on }) =>
        text.vehicle(plate, kind, due_on.replaceAll("-", "/")),
      ),
    ...(more > 0 ? [text.more(more)] : []),
  ];
};

const bodyOf = (item: ItemRow, sender: Sender | undefined): string => {
  const [first] = item.vehicles;
  return fillMarks(sender?.body ?? "", {
    使用者名: item.recipient,
    登録番号: unbroken(first?.plate ?? ""),
    点検区分: first?.kind ?? "",
    期限: formatDayJapanese(item.earliest_due_on),
    販売会社: sender?.name ?? "",
    拠点TEL: sender?.phone ?? "",
  });
};

const fittedBody = (item: ItemRow, sender: Sender | undefined) =>
  fitText(bodyOf(item, sender), { width: mm(80), lines: 18, size: 10 });

const textSide = (item: ItemRow, sender: Sender | undefined): Content[] => [
  ...block(mm(10), mm(10), fittedBody(item, sender) ?? { size: 0, lines: [] }),
  ...block(mm(10), mm(96), { size: 8, lines: vehicleLines(item) }),
];

/** Pieces whose name, address or words are too long for the paper even in the smallest letters. */
export const overlongPieces = (
  choice: SheetChoice,
  items: readonly ItemRow[],
  senders: ReadonlyMap<number, Sender>,
): number[] => {
  const sheet = sheetOf(choice);
  const frame = sheet === undefined ? cardFrame : labelFrame(sheet, 0);
  return items
    .filter((item) => {
      const { address, name } = fittedOf(item, frame);
      const words =
        sheet === undefined
          ? fittedBody(item, senders.get(item.car_dealer_id))
          : address;
      return [address, name, words].includes(undefined);
    })
    .map(({ id }) => id);
};

const cardsOf = (
  batch: Printed,
  items: readonly ItemRow[],
  senders: ReadonlyMap<number, Sender>,
): Content[] =>
  items.flatMap((item, at) => {
    const sender = senders.get(item.car_dealer_id);
    return [
      ...breakBefore(at > 0),
      ...addressSide(item, batch, sender),
      ...breakBefore(true),
      ...textSide(item, sender),
    ];
  });

/** What goes through the printer. */
export const batchDocument = (
  title: string,
  batch: Printed,
  items: readonly ItemRow[],
  senders: ReadonlyMap<number, Sender>,
): PdfDocument => {
  const sheet = sheetOf(batch);
  return {
    title,
    foot: "",
    bare: sheet === undefined ? postcard : a4,
    content:
      sheet === undefined
        ? cardsOf(batch, items, senders)
        : labelsOf(batch, sheet, items),
  };
};
