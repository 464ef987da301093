import { useKeyDown } from "#platform/web/ui/key-down.ts";
import { isTypingOrComposing } from "#platform/web/ui/shortcuts.ts";

export interface BoardActs {
  /** To the next (1) or the previous (-1) case. */
  readonly move: (by: 1 | -1) => void;
  /** 1 to 9. */
  readonly choose: (rank: number) => void;
  /** Whether there was something to send. */
  readonly send: () => boolean;
  readonly dismiss: () => void;
  readonly acknowledge: () => void;
  readonly open: () => void;
  readonly toggleWall: () => void;
}

const isOtherControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("a, button:not([data-board-key])") !== null;

const actOf = (
  event: KeyboardEvent,
  acts: BoardActs,
): (() => void) | undefined => {
  const { key } = event;
  if (/^[1-9]$/.test(key)) return () => acts.choose(Number(key));
  switch (key) {
    case "j":
    case "ArrowDown":
      return () => acts.move(1);
    case "k":
    case "ArrowUp":
      return () => acts.move(-1);
    case "Escape":
      return acts.dismiss;
    case "a":
      return acts.acknowledge;
    case "o":
      return acts.open;
    case "f":
      return acts.toggleWall;
    default:
      return undefined;
  }
};

/** The keys of the board, while nobody types and no question is open. */
export function useBoardKeys(acts: BoardActs): void {
  useKeyDown((event) => {
    if (event.repeat && /^(Enter|[1-9])$/.test(event.key)) return;
    if (isTypingOrComposing(event)) return;
    if (event.key === "Enter") {
      if (!isOtherControl(event.target) && acts.send()) event.preventDefault();
      return;
    }
    const act = actOf(event, acts);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
