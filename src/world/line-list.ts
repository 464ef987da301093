/** Seed data is written one entry a line: easier to read, and to add to, than quoted lists. */
export const listLines = (text: string): string[] => text.trim().split("\n");
