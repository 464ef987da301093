const samplesPerSecond = 8000;
const headerBytes = 44;

/** A WAV file with a hum: 8 bits, one channel. */
export function wavFile(seconds: number): Buffer {
  const count = samplesPerSecond * seconds;
  const sound = Buffer.alloc(headerBytes + count);
  sound.write("RIFF", 0);
  sound.writeUInt32LE(headerBytes - 8 + count, 4);
  sound.write("WAVEfmt ", 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(1, 22);
  sound.writeUInt32LE(samplesPerSecond, 24);
  sound.writeUInt32LE(samplesPerSecond, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write("data", 36);
  sound.writeUInt32LE(count, 40);
  for (let index = 0; index < count; index += 1)
    sound[headerBytes + index] =
      128 + Math.round(50 * Math.sin((index / samplesPerSecond) * 1382));
  return sound;
}
