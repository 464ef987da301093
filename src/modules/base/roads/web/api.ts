import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
  callEndpoint,
  newIdempotencyKey,
  type Send,
} from "#platform/web/api/client.ts";
import { sendReporting } from "#platform/web/api/upload-send.ts";
import {
  endpointKey,
  invalidatePath,
  useEndpointMutation,
} from "#platform/web/api/query.ts";
import { confirm } from "#platform/web/ui/confirm.tsx";
import { notify } from "#platform/web/ui/notices.ts";
import {
  checkExpressways,
  getExpressways,
  getExpresswaySettings,
  switchExpressways,
  updateExpressways,
} from "../contract/endpoints.ts";
import type { RoadCheck } from "../contract/schema.ts";
import { expresswayText as text } from "../contract/text.ts";

const formOf = (file: File, fields: Readonly<Record<string, string>> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file, file.name);
  return form;
};

const sendToCheck = async (file: File, send: Send): Promise<RoadCheck> => {
  const input = { body: formOf(file), send };
  return (await callEndpoint(checkExpressways, input as unknown as object))
    .data;
};

const sendToUse = (
  { file, key: idempotency_key }: RoadUpload,
  version: number,
  send: Send,
) => {
  const body = formOf(file, { version: String(version) });
  return callEndpoint(updateExpressways, {
    body: body as unknown as { version: number },
    idempotency_key,
    send,
  });
};

/** A chosen file on its way into use: checked first, then taken. */
export interface RoadUpload {
  readonly file: File;
  readonly step: "checking" | "checked" | "saving";
  /** The share of the file that has left this device. */
  readonly sent: number;
  readonly check?: RoadCheck;
  /** One for the file, however often it is sent. */
  readonly key: string;
}

export const useRoadUpload = (version: number) => {
  const client = useQueryClient();
  const [upload, setUpload] = useState<RoadUpload>();
  const tell = (sent: number): void =>
    setUpload((now) => now && { ...now, sent });
  const choose = async (file: File): Promise<void> => {
    const chosen = { file, key: newIdempotencyKey(), sent: 0 };
    setUpload({ ...chosen, step: "checking" });
    try {
      const check = await sendToCheck(file, sendReporting(tell));
      setUpload({ ...chosen, step: "checked", check });
    } catch (error) {
      setUpload(undefined);
      notify.error(error);
    }
  };
  const use = async (): Promise<void> => {
    if (upload?.step !== "checked") return;
    setUpload({ ...upload, step: "saving", sent: 0 });
    try {
      const answer = await sendToUse(upload, version, sendReporting(tell));
      client.setQueryData(endpointKey(getExpresswaySettings, {}), answer);
      setUpload(undefined);
      notify.success(text.used);
    } catch (error) {
      setUpload(upload);
      notify.error(error);
    }
    await invalidatePath(client, getExpressways.path);
  };
  return { upload, choose, use, leave: () => setUpload(undefined) };
};

/** Switches to a set after a question that names it. */
export const useRoadSwitch = (version: number) => {
  const client = useQueryClient();
  const change = useEndpointMutation(switchExpressways, {
    onSuccess: (answer) =>
      client.setQueryData(endpointKey(getExpresswaySettings, {}), answer),
    onSettled: () => invalidatePath(client, getExpressways.path),
  });
  return {
    is_running: change.isPending,
    run: async (set_id: number | null, name: string): Promise<void> => {
      const isAgreed = await confirm({
        title: text.switchTitle,
        body: text.switchBody(name),
        action: text.switchTo,
      });
      if (isAgreed)
        change.mutate(
          { body: { version, set_id } },
          { onSuccess: () => notify.success(text.switched(name)) },
        );
    },
  };
};
