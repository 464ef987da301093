import { findAnnouncementAudience } from "#modules/announcements/server/service.ts";
import { findCaseAudience } from "#modules/case-desk/server/service.ts";
import { findCallLogAudience } from "#modules/call-logs/server/service.ts";
import {
  findClientAudience,
  findMemberAudience,
} from "#modules/clients/server/service.ts";
import { findInterviewGuideAudience } from "#modules/interview-guides/server/service.ts";
import {
  findCarMakerAudience,
  findTowCompanyAudience,
} from "#modules/organisations/server/service.ts";
import { findShiftMonthAudience } from "#modules/shift-table/server/service.ts";
import {
  findBranchAudience,
  findDealerAudience,
} from "#modules/sos-dealers/server/service.ts";
import { findSpecialClientAudience } from "#modules/special-clients/server/service.ts";
import { findTextModuleAudience } from "#modules/text-modules/server/service.ts";
import { findUserAudience } from "#modules/users/server/service.ts";
import type { PresenceTargets } from "#modules/presence/server/service.ts";

/** Kinds of record at which people see one another. */
export const presenceTargets: PresenceTargets = {
  announcement: findAnnouncementAudience,
  sos_inquiry: (db, actor, id) =>
    findCaseAudience(db, actor, { module: "sos", id }),
  tow_truck_company: findTowCompanyAudience,
  car_maker: findCarMakerAudience,
  client: findClientAudience,
  client_member: findMemberAudience,
  user: findUserAudience,
  call_log: findCallLogAudience,
  special_client: findSpecialClientAudience,
  car_dealer: findDealerAudience,
  car_dealer_branch: findBranchAudience,
  shift_month: findShiftMonthAudience,
  text_module: findTextModuleAudience,
  interview_guide: findInterviewGuideAudience,
};
