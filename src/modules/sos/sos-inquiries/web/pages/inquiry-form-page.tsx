import { receptionPage } from "#modules/desk/case-desk/web/embeds/reception-page.tsx";
import { receptionInterview } from "#modules/desk/interview-guides/web/embeds/reception-interview.tsx";
import { receptionTrouble } from "#modules/desk/interview-guides/web/embeds/reception-trouble.tsx";
import { receptionCall } from "#modules/desk/telephony/web/embeds/call-reception.tsx";
import { inquiryCorrespondence } from "../../contract/endpoints.ts";
import { inquiryDoubles } from "../../contract/lifecycle-endpoints.ts";
import { sosInquiryPages } from "../../contract/pages.ts";
import { startFields } from "../../contract/readiness-rules.ts";
import { ReceptionPlace } from "../components/driver-place.tsx";
import { inquiryScreen } from "../components/inquiry-screen.tsx";

/** `/{brand}-sos/inquiry-form`: how a SOS case is received. */
export const InquiryFormPage = receptionPage({
  screen: inquiryScreen,
  page: sosInquiryPages.sosInquiryForm,
  call: receptionCall,
  correspondences: inquiryCorrespondence,
  doubles: inquiryDoubles,
  starts_with: startFields,
  rows_in: "handling",
  around: { place: ReceptionPlace, trouble: receptionTrouble("sos") },
  follower: receptionInterview("trouble"),
});
