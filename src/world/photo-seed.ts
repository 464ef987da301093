import { encode } from "jpeg-js";
import { createRandom, type Random } from "./random.ts";

type Colour = readonly [red: number, green: number, blue: number];

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

const GLYPHS: Readonly<Record<string, string>> = {
  "0": "111101101101111",
  "1": "010110010010111",
  "2": "111001111100111",
  "3": "111001111001111",
  "4": "101101111001001",
  "5": "111100111001111",
  "6": "111100111101111",
  "7": "111001010010010",
  "8": "111101111101111",
  "9": "111101111001111",
  "-": "000000111000000",
};

function fillRectangle(
  picture: Picture,
  area: { x: number; y: number; width: number; height: number },
  colour: Colour,
): void {
  const right = Math.min(picture.width, Math.round(area.x + area.width));
  const bottom = Math.min(picture.height, Math.round(area.y + area.height));
  for (let y = Math.max(0, Math.round(area.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.round(area.x)); x < right; x += 1) {
      picture.data.set(colour, (y * picture.width + x) * 4);
    }
  }
}

function fillCircle(
  picture: Picture,
  centre: { x: number; y: number; radius: number },
  colour: Colour,
): void {
  for (let dy = -centre.radius; dy <= centre.radius; dy += 1) {
    const half = Math.sqrt(centre.radius ** 2 - dy ** 2);
    fillRectangle(
      picture,
      { x: centre.x - half, y: centre.y + dy, width: 2 * half, height: 1 },
      colour,
    );
  }
}

/** Digits and hyphens in a 3 × 5 grid of squares. */
function writeDigits(
  picture: Picture,
  text: string,
  at: { x: number; y: number; size: number },
  colour: Colour,
): void {
  for (const [position, character] of [...text].entries()) {
    for (const [index, bit] of [...(GLYPHS[character] ?? "")].entries()) {
      if (bit === "0") continue;
      const x = at.x + (position * 4 + (index % 3)) * at.size;
      const y = at.y + Math.floor(index / 3) * at.size;
      fillRectangle(picture, { x, y, width: at.size, height: at.size }, colour);
    }
  }
}

const mix = (a: Colour, b: Colour, share: number): Colour => [
  Math.round(a[0] + (b[0] - a[0]) * share),
  Math.round(a[1] + (b[1] - a[1]) * share),
  Math.round(a[2] + (b[2] - a[2]) * share),
];

function drawBackground(random: Random, picture: Picture): void {
  const isDark = random.chance(0.45);
  const top: Colour = isDark ? [12, 16, 38] : [96, 150, 214];
  const low: Colour = isDark ? [44, 46, 66] : [206, 224, 238];
  const horizon = picture.height * random.decimal(0.42, 0.52, 2);
  for (let y = 0; y < picture.height; y += 1) {
    const row: Colour =
      y < horizon
        ? mix(top, low, y / horizon)
        : mix(
            isDark ? [30, 31, 34] : [104, 106, 108],
            isDark ? [58, 58, 60] : [140, 140, 140],
            (y - horizon) / (picture.height - horizon),
          );
    fillRectangle(picture, { x: 0, y, width: picture.width, height: 1 }, row);
  }
  const hill: Colour = isDark ? [20, 28, 30] : [70, 110, 76];
  const phase = random.next() * 6;
  for (let x = 0; x < picture.width; x += 1) {
    const rise = 34 + 22 * Math.sin(x / 90 + phase) + 9 * Math.sin(x / 31);
    fillRectangle(
      picture,
      { x, y: horizon - rise, width: 1, height: rise },
      hill,
    );
  }
  const rail: Colour = isDark ? [120, 122, 126] : [214, 216, 218];
  fillRectangle(
    picture,
    { x: 0, y: horizon + 6, width: picture.width, height: 9 },
    rail,
  );
  for (let x = random.int(0, 60); x < picture.width; x += 96) {
    fillRectangle(picture, { x, y: horizon + 6, width: 7, height: 44 }, rail);
  }
  const lane = picture.height * 0.88;
  for (let x = random.int(0, 80); x < picture.width; x += 190) {
    fillRectangle(
      picture,
      { x, y: lane, width: 110, height: 9 },
      [232, 232, 226],
    );
  }
}

const PAINTS: readonly Colour[] = [
  [236, 238, 240],
  [28, 78, 150],
  [178, 40, 38],
  [240, 190, 40],
  [38, 120, 84],
  [120, 126, 132],
];

/** Where the truck stands: left end, ground, size of the bed and of everything. */
interface Stand {
  readonly left: number;
  readonly ground: number;
  readonly bed: number;
  readonly cab: number;
  readonly height: number;
  readonly scale: number;
}

function drawBody(picture: Picture, at: Stand, paint: Colour): void {
  const { left, ground, bed, cab, height, scale } = at;
  const y = ground - height - 34;
  const pale = mix(paint, [255, 255, 255], 0.25);
  const edge = mix(paint, [0, 0, 0], 0.3);
  fillRectangle(picture, { x: left, y, width: bed, height }, pale);
  for (let x = left; x < left + bed; x += 54 * scale) {
    fillRectangle(picture, { x, y, width: 3, height }, edge);
  }
  const front = { x: left + bed + 6, y: y + height * 0.1, width: cab };
  fillRectangle(picture, { ...front, height: height * 0.9 }, paint);
  const glass = { x: front.x + 40 * scale, y: y + height * 0.18 };
  fillRectangle(
    picture,
    { ...glass, width: cab * 0.55, height: height * 0.34 },
    [34, 44, 58],
  );
  const frame = { x: left, y: ground - 36, width: bed + cab, height: 14 };
  fillRectangle(picture, frame, [40, 40, 44]);
  for (const share of [0.16, 0.34, 1.1]) {
    const wheel = { x: left + bed * share, y: ground - 14 };
    fillCircle(
      picture,
      { ...wheel, radius: Math.round(34 * scale) },
      [22, 22, 24],
    );
    fillCircle(
      picture,
      { ...wheel, radius: Math.round(13 * scale) },
      [150, 152, 156],
    );
  }
}

function drawTruck(random: Random, picture: Picture, plate: string): void {
  const paint = random.pick(PAINTS);
  const scale = random.decimal(0.8, 1.15, 2);
  const at: Stand = {
    left: picture.width * random.decimal(0.08, 0.2, 2),
    ground: picture.height * 0.8,
    bed: 430 * scale,
    cab: 120 * scale,
    height: 190 * scale,
    scale,
  };
  drawBody(picture, at, paint);
  const { left, ground, bed, cab } = at;
  if (random.chance(0.5)) {
    for (const x of [left + 10, left + bed + cab - 4]) {
      fillCircle(picture, { x, y: ground - 50, radius: 9 }, [255, 150, 20]);
    }
  }
  const board = { x: left + bed * 0.36, y: ground - 32 };
  fillRectangle(picture, { ...board, width: 118, height: 46 }, [24, 96, 62]);
  writeDigits(
    picture,
    plate,
    { x: board.x + 9, y: board.y + 13, size: 5 },
    [246, 248, 244],
  );
}

/** Grain as of a phone's sensor; it also keeps the file as large as a photo. */
function addGrain(random: Random, picture: Picture, strength: number): void {
  for (let i = 0; i < picture.data.length; i += 4) {
    const noise = (random.next() - 0.5) * strength;
    for (let c = 0; c < 3; c += 1) {
      const value = (picture.data[i + c] ?? 0) + noise;
      picture.data[i + c] = Math.max(0, Math.min(255, value));
    }
    picture.data[i + 3] = 255;
  }
}

/**
 * A JPEG of a truck on the hard shoulder, 960 × 720, about 40–120 KB, different by seed and the same
 * for the same seed. About 60 ms each.
 */
export function makePhoto(seed: string | number): Buffer {
  const random = createRandom(`photo/${seed}`);
  const width = 960;
  const height = 720;
  const picture: Picture = {
    width,
    height,
    data: Buffer.alloc(width * height * 4, 255),
  };
  drawBackground(random, picture);
  drawTruck(random, picture, `${random.int(10, 99)}-${random.digits(2)}`);
  addGrain(random, picture, random.int(10, 22));
  return Buffer.from(encode(picture, 62).data);
}
