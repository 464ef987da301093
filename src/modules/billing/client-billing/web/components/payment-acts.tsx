import Button from "@mui/material/Button";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ImportMenu } from "#modules/base/imports/web/embeds/import-menu.tsx";
import { callEndpoint } from "#platform/web/api/client.ts";
import { uploadFile } from "#platform/web/api/file-upload.ts";
import { invalidatePath } from "#platform/web/api/query.ts";
import { notify } from "#platform/web/ui/notices.ts";
import { useOneAtATime } from "#platform/web/ui/use-one-at-a-time.ts";
import { importFileText as files } from "../../contract/import-text.ts";
import {
  matchPayments,
  uploadBankLines,
} from "../../contract/payment-endpoints.ts";
import { payments } from "../../contract/payment-record.ts";
import { paymentText as text } from "../../contract/payment-text.ts";

const kinds = [
  { kind: "bank_lines", label: files.deposits },
  { kind: payments.table, label: files.payments },
] as const;

/** Deposits and payments out of files, and settling what only one answer fits. */
export const PaymentActs = () => {
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { run, is_busy } = useOneAtATime();
  const act = (work: () => Promise<string>): void => {
    void run(async () => {
      notify.success(await work());
      await invalidatePath(queries, payments.path);
    }).catch(notify.error);
  };
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    act(async () => {
      const { data } = await uploadFile(uploadBankLines, undefined, file);
      return text.uploaded(data.added, data.known);
    });
  };
  const own = [{ label: files.zengin, onClick: () => input.current?.click() }];
  return (
    <>
      <ImportMenu kinds={kinds} own={own} disabled={is_busy} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={text.upload}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Button
        variant="outlined"
        disabled={is_busy}
        onClick={() =>
          act(async () => {
            const { data } = await callEndpoint(matchPayments, {});
            return text.matched(data.matched, data.proposed);
          })
        }
      >
        {text.match}
      </Button>
    </>
  );
};
