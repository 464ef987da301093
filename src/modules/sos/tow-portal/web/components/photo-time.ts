import { tokyoInstant } from "#platform/contract/japanese/dates.ts";

/** Bytes at the start of a file within which cameras write their notes. */
export const photoHeadSize = 131_072;

const jpegStart = 0xffd8;
const noteMarker = 0xffe1;
const pictureMarker = 0xffda;
/** "Exif" and two zero bytes. */
const noteHead = 6;
const tag = { notes: 0x8769, taken: 0x9003, offset: 0x9011 } as const;

/** One block of EXIF entries at `at`, relative to the head of the TIFF part. */
class Notes {
  private readonly view: DataView;
  private readonly isLittle: boolean;

  constructor(view: DataView) {
    this.view = view;
    this.isLittle = view.getUint16(0) === 0x4949;
  }

  get start(): number {
    return this.view.getUint32(4, this.isLittle);
  }

  /** Place of the entry of a tag; each entry is 12 bytes. */
  private find(block: number, wanted: number): number | undefined {
    const count = this.view.getUint16(block, this.isLittle);
    for (let index = 0; index < count; index += 1) {
      const entry = block + 2 + index * 12;
      if (this.view.getUint16(entry, this.isLittle) === wanted) return entry;
    }
    return undefined;
  }

  pointer(block: number, wanted: number): number | undefined {
    const entry = this.find(block, wanted);
    return entry === undefined
      ? undefined
      : this.view.getUint32(entry + 8, this.isLittle);
  }

  text(block: number, wanted: number): string | undefined {
    const entry = this.find(block, wanted);
    if (entry === undefined) return undefined;
    const length = this.view.getUint32(entry + 4, this.isLittle);
    const at =
      length > 4 ? this.view.getUint32(entry + 8, this.isLittle) : entry + 8;
    let text = "";
    for (let index = 0; index < length; index += 1)
      text += String.fromCharCode(this.view.getUint8(at + index));
    return text.replaceAll("\0", "").trim();
  }
}

/** The TIFF part of the EXIF segment of a JPEG file. */
function findNotes(file: DataView): DataView | undefined {
  if (file.getUint16(0) !== jpegStart) return undefined;
  let at = 2;
  while (at + 4 < file.byteLength) {
    const marker = file.getUint16(at);
    const size = file.getUint16(at + 2);
    if (marker === noteMarker && file.getUint32(at + 4) === 0x45786966)
      return new DataView(file.buffer, file.byteOffset + at + 4 + noteHead);
    if (marker === pictureMarker || marker < 0xff00) return undefined;
    at += 2 + size;
  }
  return undefined;
}

/** `2026:11:20 02:10:33` with `+09:00`; a camera without a zone is one in Japan. */
function instantOf(
  taken: string,
  offset: string | undefined,
): string | undefined {
  const parts = /^(\d{4}):(\d{2}):(\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(taken);
  if (parts === null) return undefined;
  const [, year, month, day, time = ""] = parts;
  const date = `${year}-${month}-${day}`;
  const isZoned = offset !== undefined && /^[+-]\d{2}:\d{2}$/.test(offset);
  const instant = isZoned
    ? Date.parse(`${date}T${time}${offset}`)
    : Date.parse(tokyoInstant(date, time));
  return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
}

/**
 * When the camera took a photo (EXIF DateTimeOriginal), as an ISO instant; undefined where the file does not
 * say or cannot be read.
 * @param head the first {@link photoHeadSize} bytes of the file
 */
export function findPhotoTime(head: ArrayBuffer): string | undefined {
  try {
    const view = findNotes(new DataView(head));
    if (view === undefined) return undefined;
    const notes = new Notes(view);
    const block = notes.pointer(notes.start, tag.notes);
    if (block === undefined) return undefined;
    const taken = notes.text(block, tag.taken);
    return taken === undefined
      ? undefined
      : instantOf(taken, notes.text(block, tag.offset));
  } catch {
    // Cut off or damaged: as good as no note.
    return undefined;
  }
}
