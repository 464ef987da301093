import { driverText as text } from "../../contract/driver-text.ts";
import { callDesk } from "./driver-calls.ts";
import { part, statusLine } from "./driver-parts.ts";

const maximumNote = 200;
const againMs = 2500;
const attempts = 6;

/** Sends a note; while reports follow one another too fast or the line is bad, again. */
const sendNote = async (token: string, note: string) => {
  for (let attempt = 1; ; attempt += 1) {
    const { outcome } = await callDesk("report", { token, note });
    const isPassing = outcome === "wait" || outcome === "lost";
    if (!isPassing || attempt === attempts) return outcome;
    await new Promise((resolve) => setTimeout(resolve, againMs));
  }
};

/** The place in the driver's own words. */
export function noteForm(token: string, onDead: () => void): HTMLElement {
  const status = statusLine("");
  const input = part("textarea", {
    id: "note",
    rows: 3,
    maxLength: maximumNote,
  });
  const send = part("button", { type: "submit" }, text.noteSend);
  const submit = async (): Promise<void> => {
    const note = input.value.trim();
    status.textContent = note === "" ? text.noteEmpty : "";
    if (note === "") return;
    send.disabled = true;
    const outcome = await sendNote(token, note);
    send.disabled = false;
    if (outcome === "dead") onDead();
    else if (outcome === "done") {
      input.value = "";
      status.textContent = text.noteSent;
    } else status.textContent = text.offline;
  };
  return part(
    "form",
    {
      className: "note",
      noValidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    part("label", { htmlFor: "note" }, text.noteLabel),
    input,
    send,
    status,
  );
}
