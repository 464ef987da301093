import { apiErrorFrom, networkError } from "../api/api-error.ts";

function saveUnder(name: string, url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Saves a file that was made or fetched by the page. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  saveUnder(name, url);
  URL.revokeObjectURL(url);
}

/**
 * Saves what a link answers with. A browser saves a refusal too, or nothing, without notice: one byte is asked for
 * before.
 *
 * @throws ApiError where the file is gone, the link is too old, or no answer comes
 */
export async function saveLinked(file: {
  readonly name: string;
  readonly url: string;
}): Promise<void> {
  const isOfServer = !file.url.startsWith("blob:");
  if (isOfServer) {
    const headers = { range: "bytes=0-0" };
    const answer = await fetch(file.url, { headers }).catch(() => {
      throw networkError();
    });
    if (!answer.ok) throw await apiErrorFrom(answer);
    await answer.body?.cancel();
  }
  saveUnder(file.name, file.url);
}
