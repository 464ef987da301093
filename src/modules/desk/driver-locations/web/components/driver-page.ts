import { driverText as text } from "../../contract/driver-text.ts";
import { callDesk } from "./driver-calls.ts";
import {
  bigButton,
  deskCall,
  part,
  showScreen,
  statusLine,
} from "./driver-parts.ts";
import { noteForm } from "./driver-note.ts";
import { startSharing, type Refusal } from "./driver-sharing.ts";
import "./driver-theme.css";

const tokenPattern = /^[0-9a-f]{32}$/;
const codeLength = 8;
/** Nobody finds a vehicle by a position this far off. */
const coarseMetres = 500;
/** The sharing under way on this page. */
let stopSharing: () => void = () => undefined;
/** Counts what the page does; what comes back to an earlier turn is not shown any more. */
let turn = 0;
const nextTurn = (): (() => boolean) => {
  turn += 1;
  const mine = turn;
  return () => turn === mine;
};

const showDead = (): void =>
  showScreen(text.deadTitle, part("p", {}, text.dead), ...deskCall());

const timeNow = (): string =>
  new Date().toLocaleTimeString("ja-JP", { hour12: false });

/** The screen stays on while the driver waits, where the telephone can do that. */
const stayAwake = async (): Promise<void> => {
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // An older telephone, or one that saves its battery: the page works all the same.
  }
};

/** Ends the link; it is over when the desk says so. */
const stop = async (token: string): Promise<void> => {
  const isCurrent = nextTurn();
  stopSharing();
  showScreen(text.stopping);
  const { outcome } = await callDesk("stop", { token });
  if (!isCurrent()) return;
  if (outcome === "done" || outcome === "dead")
    showScreen(text.stoppedTitle, part("p", {}, text.stopped));
  else
    showScreen(
      text.notStoppedTitle,
      part("p", {}, text.notStopped),
      bigButton(text.again, () => void stop(token), true),
    );
};

/** Without a position: words, and the way to try again. */
function showWords(token: string, refusal?: Refusal): void {
  const isCurrent = nextTurn();
  const isRefused = refusal !== undefined;
  showScreen(
    isRefused ? text.refusedTitle : text.manualTitle,
    ...(isRefused
      ? [
          part("p", {}, text.refused[refusal]),
          bigButton(text.again, () => showSharing(token)),
        ]
      : []),
    noteForm(token, () => {
      if (isCurrent()) showDead();
    }),
    ...(isRefused ? [] : [bigButton(text.agree, () => showSharing(token))]),
  );
}

function showSharing(token: string): void {
  const isCurrent = nextTurn();
  const ifCurrent =
    <Told extends unknown[]>(show: (...told: Told) => void) =>
    (...told: Told): void => {
      if (isCurrent()) show(...told);
    };
  const status = statusLine();
  status.textContent = text.measuring;
  showScreen(
    text.measuringTitle,
    status,
    part("p", {}, text.keepOpen),
    noteForm(token, ifCurrent(showDead)),
    bigButton(text.stop, () => void stop(token)),
  );
  const setTitle = (title: string) => {
    const heading = document.querySelector("h1");
    if (heading !== null) heading.textContent = title;
  };
  stopSharing = startSharing(token, {
    onSent: ifCurrent((accuracy) => {
      setTitle(text.sendingTitle);
      status.className = "status good";
      status.textContent = [
        text.sentAt(timeNow()),
        text.accuracy(accuracy),
        ...(accuracy >= coarseMetres ? [text.coarse] : []),
      ].join("\n");
    }),
    onTrouble: ifCurrent((outcome) => {
      status.className = "status";
      status.textContent = outcome === "wrong" ? text.outside : text.resending;
    }),
    onRefused: ifCurrent((refusal) => showWords(token, refusal)),
    onDead: ifCurrent(showDead),
  });
  void stayAwake();
}

const showConsent = (token: string): void =>
  showScreen(
    text.consentTitle,
    part("p", {}, text.consentBody),
    part("ul", {}, ...text.consentPoints.map((point) => part("li", {}, point))),
    bigButton(text.agree, () => showSharing(token), true),
    bigButton(text.noPosition, () => showWords(token)),
  );

async function open(token: string): Promise<void> {
  showScreen(text.loading);
  const { outcome } = await callDesk("open", { token });
  if (outcome === "done") showConsent(token);
  else if (outcome === "dead" || outcome === "wrong") showDead();
  else
    showScreen(
      outcome === "wait" ? text.throttled : text.offline,
      bigButton(text.again, () => void open(token), true),
    );
}

/** Where the code is typed that was read out. */
function showCode(): void {
  const problem = part("p", { className: "problem", id: "code-problem" });
  problem.setAttribute("role", "alert");
  const input = part("input", {
    id: "code",
    inputMode: "numeric",
    autocomplete: "one-time-code",
    maxLength: codeLength * 2,
  });
  input.setAttribute("aria-describedby", "code-hint code-problem");
  const send = async (): Promise<void> => {
    const code = input.value.normalize("NFKC").replaceAll(/\D/g, "");
    problem.textContent = code.length === codeLength ? "" : text.codeShort;
    if (code.length !== codeLength) return;
    const { outcome, token } = await callDesk("code", { code });
    if (outcome === "done") {
      // A reload goes on with the link; the code is used up.
      history.replaceState(null, "", `#${token}`);
      await open(token);
    } else
      problem.textContent =
        outcome === "wait"
          ? text.throttled
          : outcome === "lost"
            ? text.offline
            : text.codeWrong;
  };
  const form = part(
    "form",
    {
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        void send();
      },
    },
    part("p", { id: "code-hint" }, text.codeHint),
    part("label", { htmlFor: "code" }, text.codeLabel),
    input,
    problem,
    part("button", { className: "main", type: "submit" }, text.codeNext),
  );
  showScreen(text.codeTitle, form);
  input.focus();
}

function start(): void {
  nextTurn();
  stopSharing();
  const token = location.hash.slice(1);
  if (token === "") showCode();
  else if (tokenPattern.test(token)) void open(token);
  else showDead();
}

window.addEventListener("hashchange", start);
start();
