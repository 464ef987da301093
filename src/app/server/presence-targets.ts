import { findAnnouncementAudience } from "#modules/company/announcements/server/service.ts";
import { findCaseAudience } from "#modules/desk/case-desk/server/service.ts";
import { findCallLogAudience } from "#modules/desk/call-logs/server/service.ts";
import {
  findClientAudience,
  findMemberAudience,
} from "#modules/company/clients/server/service.ts";
import { findInterviewGuideAudience } from "#modules/desk/interview-guides/server/service.ts";
import {
  findCarMakerAudience,
  findTowCompanyAudience,
} from "#modules/company/organisations/server/service.ts";
import { findShiftMonthAudience } from "#modules/sos/shift-table/server/service.ts";
import {
  findBranchAudience,
  findDealerAudience,
} from "#modules/company/dealers/server/service.ts";
import { findSpecialClientAudience } from "#modules/company/special-clients/server/service.ts";
import { findTextModuleAudience } from "#modules/desk/text-modules/server/service.ts";
import { findUserAudience } from "#modules/company/users/server/service.ts";
import type { PresenceTargets } from "#modules/base/presence/server/service.ts";

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
