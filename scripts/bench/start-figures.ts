import { rowOfTimes, type FigureRow } from "./figures.ts";
import { createProductProcess } from "./product-process.ts";

/** What `npm start` runs, with built assets and existing data, until the server says that it is ready. */
export async function measureStart(options: {
  readonly dataDir: string;
  readonly port: number;
  readonly times: number;
}): Promise<FigureRow[]> {
  const product = createProductProcess({
    ...options,
    program: ["--import", "tsx", "scripts/start.ts"],
  });
  const times: number[] = [];
  for (let turn = 0; turn < options.times; turn += 1) {
    const began = performance.now();
    try {
      await product.start();
      times.push(performance.now() - began);
    } finally {
      await product.stop();
    }
  }
  return [
    rowOfTimes("start with built assets and existing data", times, {
      limit: 5000,
    }),
  ];
}
