import { foldedWords, markWords } from "../mark-words.ts";

/** Where the words of a keyword stand in one text of the document. */
function* rangesOf(node: Text, words: readonly string[]): Generator<Range> {
  let at = 0;
  for (const { text, is_hit } of markWords(node.data, words)) {
    if (is_hit) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      yield range;
    }
    at += text.length;
  }
}

/** Where the words of a keyword stand in the rows of a list. */
export function rangesIn(frame: HTMLElement, keyword: string): Range[] {
  const words = foldedWords(keyword);
  const rows = frame.querySelector("tbody");
  if (rows === null || words.length === 0) return [];
  const texts = document.createTreeWalker(rows, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  while (texts.nextNode() !== null)
    if (texts.currentNode instanceof Text)
      ranges.push(...rangesOf(texts.currentNode, words));
  return ranges;
}
