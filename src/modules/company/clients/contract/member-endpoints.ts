import { z } from "zod";
import { defineEndpoint } from "#platform/contract/endpoint.ts";
import { dataOf, listQuery, pageOf } from "#platform/contract/paging.ts";
import { anyOf, onlySide } from "#platform/contract/permissions.ts";
import { timelineEntrySchema } from "#modules/base/history/contract/schema.ts";
import {
  memberCreateSchema,
  memberDetailSchema,
  memberSchema,
  memberUpdateSchema,
} from "./schema.ts";

const tag = "clients";
const base = "/api/clientMembers";
const byId = z.object({ id: z.coerce.number().int().positive() });
const managers = onlySide(anyOf("client_management"), "call_centre");

export const memberListQuery = listQuery({
  sorts: ["name_kana", "updated_at"],
  defaultSort: "name_kana",
  filters: { client_id: z.coerce.number().int().positive().optional() },
});
export type MemberListQuery = z.infer<typeof memberListQuery>;

export const listMembers = defineEndpoint({
  method: "GET",
  path: base,
  access: managers,
  summary: "People of clients (spec §2 client-member-list)",
  tag,
  query: memberListQuery,
  response: pageOf(memberSchema),
});

export const getMember = defineEndpoint({
  method: "GET",
  path: `${base}/{id}`,
  access: managers,
  summary: "One member",
  tag,
  params: byId,
  response: dataOf(memberDetailSchema),
});

export const createMember = defineEndpoint({
  method: "POST",
  path: base,
  access: managers,
  summary: "New member",
  tag,
  body: memberCreateSchema,
  response: dataOf(memberDetailSchema),
  status: 201,
});

export const updateMember = defineEndpoint({
  method: "PATCH",
  path: `${base}/{id}`,
  access: managers,
  summary: "Change a member; 568 when the version is stale",
  tag,
  params: byId,
  body: memberUpdateSchema,
  response: dataOf(memberDetailSchema),
});

export const deleteMember = defineEndpoint({
  method: "DELETE",
  path: `${base}/{id}`,
  access: managers,
  summary: "Delete a member",
  tag,
  params: byId,
});

export const getMemberTimeline = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/timeline`,
  access: managers,
  summary: "What happened to a member, newest first",
  tag,
  params: byId,
  response: z.object({ data: z.array(timelineEntrySchema) }),
});

export const getMemberNeighbours = defineEndpoint({
  method: "GET",
  path: `${base}/{id}/neighbours`,
  access: managers,
  summary: "Previous and next member by the list's own query",
  tag,
  params: byId,
  query: memberListQuery,
  response: dataOf(
    z.object({
      previous_id: z.number().int().nullable(),
      next_id: z.number().int().nullable(),
    }),
  ),
});
