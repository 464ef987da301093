import Button from "@mui/material/Button";
import { useRef } from "react";
import { shrinkPhoto } from "#modules/sos/tow-portal/web/embeds/shrink-photo.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { towBillText as text } from "../../contract/text.ts";
import type { KeptLine } from "../detail/kept-lines.ts";

type Receipt = NonNullable<KeptLine["receipt"]>;

/** A photo small enough for the road; a document as it is. */
const readyOf = async (file: File): Promise<Receipt | undefined> =>
  file.type === "application/pdf"
    ? { file, name: file.name }
    : shrinkPhoto(file);

/** The receipt of a toll: a photo, kept on the phone until the server has it. */
export const ReceiptInput = (props: {
  has_receipt: boolean;
  onTake: (receipt: Receipt) => Promise<void>;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const { run, is_busy } = useOneAtATime();
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    void run(async () => {
      const ready = await readyOf(file);
      if (ready === undefined) notify.error(text.receiptUnreadable(file.name));
      else await props.onTake({ file: ready.file, name: ready.name });
    }).catch(notify.error);
  };
  return (
    <>
      <Button
        size="large"
        variant={props.has_receipt ? "outlined" : "contained"}
        disabled={is_busy}
        onClick={() => input.current?.click()}
      >
        {props.has_receipt ? text.receiptThere : text.receipt}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*,application/pdf"
        capture="environment"
        aria-label={text.receipt}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </>
  );
};
