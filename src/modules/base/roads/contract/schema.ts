import { z } from "zod";

const directionSchema = z.object({ label: z.string(), bound: z.string() });

/** Name, kilopost in kilometres, latitude, longitude: a list, because a form loads a thousand of them. */
const pointSchema = z.array(z.union([z.string(), z.number()]));

/** A road as it is sent and kept. */
const compactRoadSchema = z.object({
  code: z.string(),
  name: z.string(),
  kana: z.string(),
  /** The carriageway of rising kiloposts first. */
  directions: z.array(directionSchema),
  stretches: z.array(z.array(pointSchema)),
});
export interface CompactRoad extends z.infer<typeof compactRoadSchema> {}

/** The roads in use; `digest` is the same as long as they are. */
export const roadsInUseSchema = z.object({
  digest: z.string(),
  roads: z.array(compactRoadSchema),
});
export interface RoadsInUse extends z.infer<typeof roadsInUseSchema> {}

const counts = {
  road_count: z.number().int(),
  point_count: z.number().int(),
};

/** Where the roads in use come from. Without file name and link: they came with the product. */
export const roadSourceSchema = z.object({
  file_name: z.string().nullable(),
  url: z.string().nullable(),
  ...counts,
});
export interface RoadSource extends z.infer<typeof roadSourceSchema> {}

const roadSetSchema = z.object({
  id: z.number().int(),
  file_name: z.string(),
  /** The file as it was uploaded. */
  url: z.string().nullable(),
  ...counts,
  created_at: z.string(),
  created_by: z.string().nullable(),
});
export interface RoadSet extends z.infer<typeof roadSetSchema> {}

const roadSwitchSchema = z.object({
  id: z.number().int(),
  at: z.string(),
  user_name: z.string().nullable(),
  /** Null: the roads that come with the product. */
  before: z.number().int().nullable(),
  after: z.number().int().nullable(),
});

export const expresswaySettingsSchema = z.object({
  version: z.number().int(),
  /** Null: the roads that come with the product. */
  active_set_id: z.number().int().nullable(),
  built_in: z.object(counts),
  /** The newest first. */
  sets: z.array(roadSetSchema),
  switches: z.array(roadSwitchSchema),
});
export interface ExpresswaySettings extends z.infer<
  typeof expresswaySettingsSchema
> {}

/** What is wrong at one place of an uploaded table. */
const roadErrorSchema = z.object({
  /** As a spreadsheet counts: the head is 1. */
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
});
export interface RoadError extends z.infer<typeof roadErrorSchema> {}

const roadCheck = z.object({
  row_count: z.number().int(),
  ...counts,
  error_count: z.number().int(),
  /** The first of them, in the order of the rows. */
  errors: z.array(roadErrorSchema),
  /** Names of roads beside those in use. */
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
});

/** What taking a table would do, or what is wrong with it. */
export interface RoadCheck extends z.infer<typeof roadCheck> {}
export const roadCheckSchema: z.ZodType<RoadCheck> = roadCheck;
