import { announcementSearcher } from "#modules/company/announcements/server/service.ts";
import { callLogSearcher } from "#modules/desk/call-logs/server/service.ts";
import {
  clientSearcher,
  memberSearcher,
} from "#modules/company/clients/server/service.ts";
import {
  carMakerSearcher,
  towCompanySearcher,
} from "#modules/company/organisations/server/service.ts";
import { dealerSearcher } from "#modules/company/dealers/server/service.ts";
import { specialClientSearcher } from "#modules/company/special-clients/server/service.ts";
import { inquirySearcher } from "#modules/sos/sos-inquiries/server/service.ts";
import { userSearcher } from "#modules/company/users/server/service.ts";

/** What the search over everything asks, each with the access of the page to which its hits lead. */
export const searchers = [
  inquirySearcher,
  clientSearcher,
  memberSearcher,
  specialClientSearcher,
  towCompanySearcher,
  dealerSearcher,
  callLogSearcher,
  announcementSearcher,
  carMakerSearcher,
  userSearcher,
];
