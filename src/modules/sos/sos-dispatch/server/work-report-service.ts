import { towCompanyNames } from "#modules/company/organisations/server/service.ts";
import {
  getInquiryRow,
  lockInquiry,
  scopeOfInquiries,
  type InquiryRow,
  type InquiryWrite,
} from "#modules/sos/sos-inquiries/server/service.ts";
import { AppError } from "#platform/contract/errors.ts";
import type { Db } from "#platform/server/db/schema.ts";
import type { FilePort } from "#platform/server/files/file-port.ts";
import type { Upload } from "#platform/server/files/upload.ts";
import type { Actor } from "#platform/server/http/actor.ts";
import { recordTrace } from "#platform/server/records/write-record.ts";
import { dispatchLimits } from "../contract/schema.ts";
import { dispatchText } from "../contract/text.ts";
import type {
  Photo,
  WorkReport,
  WorkReportCreate,
  WorkReportUpdate,
} from "../contract/work-report-schema.ts";
import { scopeOfWorkReports } from "./access.ts";
import { workReportKindOf } from "./mutations.ts";
import { presentPhoto, presentWorkReport } from "./present.ts";
import { listAllDispatchRows, listWorkReportRows } from "./queries.ts";
import {
  createReport,
  findDispatchOfCase,
  lockReport,
  submitReport,
  workReportFiles,
  writeReport,
  type LockedReport,
} from "./report-writing-service.ts";
import type { WorkReportRow } from "./tables.ts";

const createReportReading = (files: FilePort) => {
  /** Reports with their photos and the name of the company that wrote them. */
  const presentAll = async (
    db: Db,
    actor: Actor,
    inquiry: Pick<InquiryRow, "id" | "inquiry_status">,
    rows: readonly WorkReportRow[],
  ): Promise<WorkReport[]> => {
    const ids = rows.map((row) => row.id);
    const [photos, dispatches] = await Promise.all([
      files.list(db, workReportFiles.entity, ids),
      listAllDispatchRows(db, [inquiry.id]),
    ]);
    const companyIds = dispatches.map((row) => row.tow_truck_company_id);
    const names = await towCompanyNames(
      db,
      companyIds.filter((id) => id !== null),
    );
    return rows.map((row) => {
      const dispatch = dispatches.find((one) => one.id === row.dispatch_id);
      return presentWorkReport(row, inquiry, actor, {
        dispatch,
        photos: photos
          .filter((file) => file.owner_id === row.id)
          .map((file) =>
            presentPhoto(file, files.linkOf(actor, workReportFiles, file)),
          ),
        company_name: names.get(dispatch?.tow_truck_company_id ?? 0) ?? null,
      });
    });
  };

  return {
    presentAll,

    async present(
      context: InquiryWrite,
      { inquiry, report }: Pick<LockedReport, "inquiry" | "report">,
    ): Promise<WorkReport> {
      const { db, actor } = context;
      const [shown] = await presentAll(db, actor, inquiry, [report]);
      if (shown === undefined) throw new AppError("not_found");
      return shown;
    },

    async list(db: Db, actor: Actor, inquiryId: number): Promise<WorkReport[]> {
      const scope = scopeOfInquiries(actor);
      const inquiry = await getInquiryRow(db, scope, inquiryId);
      const rows = await listWorkReportRows(db, scopeOfWorkReports(actor), [
        inquiryId,
      ]);
      return presentAll(db, actor, inquiry, rows);
    },
  };
};

/** A picture with the time of its camera. */
export interface SentPhoto {
  readonly upload: Upload | undefined;
  readonly takenAt: string | undefined;
}

const createReportPhotos = (files: FilePort) => ({
  /** The same picture of the same moment, where the report has it: it was sent again, as its answer was lost. */
  async findSamePhoto(
    { db, actor }: InquiryWrite,
    id: number | undefined,
    { upload, takenAt }: SentPhoto,
  ): Promise<Photo | undefined> {
    if (id === undefined) return undefined;
    const photos = await files.list(db, workReportFiles.entity, [id]);
    const same = photos.find(
      (one) =>
        one.sha256 === upload?.sha256 && one.taken_at === (takenAt ?? null),
    );
    return same === undefined
      ? undefined
      : presentPhoto(same, files.linkOf(actor, workReportFiles, same));
  },

  /** @throws AppError 422 no picture, 570 ten photos already */
  async addPhoto(
    context: InquiryWrite,
    id: number,
    { upload, takenAt }: SentPhoto,
  ): Promise<Photo> {
    if (upload?.kind !== "image")
      throw new AppError("invalid_input", {
        message: dispatchText.photosOnly,
        errors: { file: [dispatchText.photosOnly] },
      });
    const { inquiry, dispatch, report } = await lockReport(context, { id });
    const { entity } = workReportFiles;
    const photos = await files.list(context.db, entity, [id]);
    if (photos.length >= dispatchLimits.photos)
      throw new AppError("not_possible_now", {
        message: dispatchText.tooManyPhotos,
      });
    const owner = { entity, id };
    const file = await files.save(context, owner, upload, takenAt ?? null);
    await recordTrace(context, workReportKindOf(inquiry, dispatch), report, {
      action: "add_photo",
      changes: [{ field: "photos", before: null, after: file.name }],
    });
    const link = files.linkOf(context.actor, workReportFiles, file);
    return presentPhoto(file, link);
  },

  async removePhoto(
    context: InquiryWrite,
    id: number,
    photoId: string,
  ): Promise<void> {
    const { inquiry, dispatch, report } = await lockReport(context, { id });
    const { entity } = workReportFiles;
    const { name } = await files.remove(context.db, entity, id, photoId);
    await recordTrace(context, workReportKindOf(inquiry, dispatch), report, {
      action: "remove_photo",
      changes: [{ field: "photos", before: name, after: null }],
    });
  },
});

/** Work reports of both sides, over the storage of their photos. */
export const createReportService = (files: FilePort) => {
  const reading = createReportReading(files);
  return {
    ...reading,
    ...createReportPhotos(files),

    async create(
      context: InquiryWrite,
      inquiryId: number,
      input: WorkReportCreate,
    ): Promise<WorkReport> {
      const { dispatch_id = null, ...fields } = input;
      const { db } = context;
      const inquiry = await lockInquiry(context, { id: inquiryId });
      const dispatch = await findDispatchOfCase(db, inquiryId, dispatch_id);
      if (dispatch_id !== null && dispatch === undefined)
        throw new AppError("invalid_input", {
          message: dispatchText.noSuchDispatch,
          errors: { dispatch_id: [dispatchText.noSuchDispatch] },
        });
      const report = await createReport(context, inquiry, dispatch, fields);
      return reading.present(context, { inquiry, report });
    },

    async update(
      context: InquiryWrite,
      id: number,
      { version, ...fields }: WorkReportUpdate,
    ): Promise<WorkReport> {
      const written = await writeReport(context, { id, version }, fields);
      return reading.present(context, written);
    },

    async submit(
      context: InquiryWrite,
      id: number,
      version: number,
    ): Promise<WorkReport> {
      const written = await submitReport(context, { id, version });
      return reading.present(context, written);
    },
  };
};
export type ReportService = ReturnType<typeof createReportService>;
