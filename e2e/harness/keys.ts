import type { Page } from "@playwright/test";

/** A keyboard that counts what is pressed beside the text: also a choice by its digit. */
export interface CountedKeys {
  readonly pressed: string[];
  readonly type: (text: string) => Promise<void>;
  readonly press: (...keys: readonly string[]) => Promise<void>;
}

export const countKeys = ({ keyboard }: Page): CountedKeys => {
  const pressed: string[] = [];
  return {
    pressed,
    type: (text) => keyboard.type(text),
    press: async (...keys) => {
      for (const key of keys) {
        pressed.push(key);
        await keyboard.press(key);
      }
    },
  };
};
