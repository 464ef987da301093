import type { z } from "zod";
import {
  outboundDesk,
  outboundReaders,
} from "#modules/outbound/outbound-vehicles/contract/pages.ts";
import { defineCall } from "#platform/contract/endpoint.ts";
import type { DataOf, PageOf } from "#platform/contract/paging.ts";
import type {
  nightRunSchema,
  slipCountsSchema,
  slipListQuery,
  slipSchema,
} from "./slip-schema.ts";
import type { notificationSchema } from "./notification-schema.ts";
import type { nextBody } from "./entry-schema.ts";

const path = "/api/outbound/slips";
const access = outboundReaders;

export const listSlips = defineCall<{
  query: typeof slipListQuery;
  response: PageOf<typeof slipSchema>;
}>({ method: "GET", path, access });

export const countSlips = defineCall<{
  query: typeof slipListQuery;
  response: DataOf<typeof slipCountsSchema>;
}>({ method: "GET", path: `${path}/counts`, access });

export const claimNextSlip = defineCall<{
  body: typeof nextBody;
  response: DataOf<
    z.ZodObject<{ id: z.ZodNumber; outbound_vehicle_id: z.ZodNumber }>
  >;
}>({ method: "POST", path: `${path}/next`, access });

export const getNightRun = defineCall<{
  response: DataOf<typeof nightRunSchema>;
}>({ method: "GET", path: "/api/outbound/nightRun", access: outboundDesk });

export const listNotifications = defineCall<{
  response: DataOf<z.ZodArray<typeof notificationSchema>>;
}>({ method: "GET", path: "/api/outbound/notifications", access });
