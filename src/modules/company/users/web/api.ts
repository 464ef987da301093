import {
  useEndpointMutation,
  useEndpointQuery,
} from "#platform/web/api/query.ts";
import { callEndpoint } from "#platform/web/api/client.ts";
import {
  createUser,
  endUserSessions,
  getUser,
  getUserControlData,
  resetUserPassword,
  resumeUser,
  stopUser,
  updateUser,
} from "../contract/endpoints.ts";
import type { ControlData, User, UserInput } from "../contract/schema.ts";

/** The calls by which the form saves a user. */
export const userCalls = {
  /** With its password where one was made. */
  create: async (body: UserInput, key: string) =>
    (await callEndpoint(createUser, { body, idempotency_key: key })).data,
  update: async (
    id: number,
    changes: Partial<UserInput>,
    version: number,
  ): Promise<User> =>
    (
      await callEndpoint(updateUser, {
        params: { id },
        body: { ...changes, version },
      })
    ).data,
  read: async (id: number): Promise<User> =>
    (await callEndpoint(getUser, { params: { id } })).data,
};

/** What the user administration offers for choice; live events keep it current. */
export const useControlData = (): ControlData | undefined =>
  useEndpointQuery(getUserControlData, {}, { notifies: true }).data?.data;

/** The steps of a user. */
export const useUserSteps = () => ({
  stop: useEndpointMutation(stopUser),
  resume: useEndpointMutation(resumeUser),
  reset: useEndpointMutation(resetUserPassword),
  end: useEndpointMutation(endUserSessions),
});
