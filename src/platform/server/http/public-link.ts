import { AppError } from "#platform/contract/errors.ts";
import { linkText } from "#platform/contract/link-text.ts";

/**
 * The address of a page for people outside. What a request says of its own host is not believed: the link would lead
 * to whoever wrote that.
 *
 * @param publicUrl the setting `PUBLIC_URL`
 * @throws AppError 570 where it is not set
 */
export const publicLink = (
  publicUrl: string | undefined,
  path: string,
): string => {
  if (publicUrl === undefined)
    throw new AppError("not_possible_now", { message: linkText.noAddress });
  return `${publicUrl.replace(/\/+$/, "")}${path}`;
};
