import { announcementSearcher } from "#modules/announcements/server/service.ts";
import { callLogSearcher } from "#modules/call-logs/server/service.ts";
import {
  clientSearcher,
  memberSearcher,
} from "#modules/clients/server/service.ts";
import {
  carMakerSearcher,
  towCompanySearcher,
} from "#modules/organisations/server/service.ts";
import { dealerSearcher } from "#modules/sos-dealers/server/service.ts";
import { specialClientSearcher } from "#modules/special-clients/server/service.ts";
import { inquirySearcher } from "#modules/sos-inquiries/server/service.ts";
import { userSearcher } from "#modules/users/server/service.ts";

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
