import { uploadFile } from "#platform/web/api/file-upload.ts";
import { addAttachment, checkAttachment } from "../contract/endpoints.ts";

/** Sends one file. @throws ApiError */
export const uploadAttachment = (id: number, file: File): Promise<unknown> =>
  uploadFile(addAttachment, { id }, file);

/** @throws ApiError where the file would be refused */
export const checkFile = (file: File): Promise<unknown> =>
  uploadFile(checkAttachment, undefined, file);
