import { up as outboundFacets } from "./migrations/0394-outbound-facets.ts";
import { up as extractionChanges } from "./migrations/0400-extraction-changes.ts";
import { up as extractionLog } from "./migrations/0401-extraction-log.ts";
import { up as outboundSentBack } from "./migrations/0410-outbound-sent-back.ts";
import { up as outboundSomebodys } from "./migrations/0411-outbound-somebodys.ts";
import { up as towBillFailure } from "./migrations/0430-tow-bill-failure.ts";
import { up as outboundSlipChanges } from "./migrations/0450-outbound-slip-changes.ts";
import { up as satisfactionWords } from "./migrations/0431-satisfaction-words.ts";
import { up as towBillRemarks } from "./migrations/0440-tow-bill-remarks.ts";
import { up as billItemCompany } from "./migrations/0460-bill-item-company.ts";
import { up as billMailFailure } from "./migrations/0461-bill-mail-failure.ts";
import { up as billingCounts } from "./migrations/0462-billing-counts.ts";
import { up as billingMarks } from "./migrations/0463-billing-marks.ts";
import { up as outboundDayFilters } from "./migrations/0391-outbound-day-filters.ts";
import { up as outboundSheets } from "./migrations/0390-outbound-sheets.ts";
import { up as clientBilling } from "./migrations/0330-client-billing.ts";
import { up as packedFiles } from "./migrations/0375-packed-files.ts";
import { up as issuerSeals } from "./migrations/0374-issuer-seals.ts";
import { up as billCalls } from "./migrations/0370-bill-calls.ts";
import { up as noteRefunds } from "./migrations/0371-note-refunds.ts";
import { up as openingBalances } from "./migrations/0373-opening-balances.ts";
import { up as billImports } from "./migrations/0372-bill-imports.ts";
import { up as billingIndexes } from "./migrations/0362-billing-indexes.ts";
import { up as towDeductions } from "./migrations/0380-tow-deductions.ts";
import { up as towBillOrder } from "./migrations/0381-tow-bill-order.ts";
import { up as answersSeen } from "./migrations/0388-answers-seen.ts";
import { up as extraction } from "./migrations/0360-extraction.ts";
import { up as extractionSplits } from "./migrations/0385-extraction-splits.ts";
import { up as extractionHeads } from "./migrations/0384-extraction-heads.ts";
import { up as followCalls } from "./migrations/0290-follow-calls.ts";
import { up as izaGuidance } from "./migrations/0286-iza-guidance.ts";
import { up as outboundVehicles } from "./migrations/0310-outbound-vehicles.ts";
import { up as specialOperator } from "./migrations/0312-special-operator.ts";
import { up as followCounts } from "./migrations/0314-follow-counts.ts";
import { up as izaIndexes } from "./migrations/0316-iza-indexes.ts";
import { up as outboundSettings } from "./migrations/0318-outbound-settings.ts";
import { up as outboundSlips } from "./migrations/0320-outbound-slips.ts";
import { up as outboundDm } from "./migrations/0322-outbound-dm.ts";
import { up as outboundIndexes } from "./migrations/0324-outbound-indexes.ts";
import { up as izaCoverage } from "./migrations/0285-iza-coverage.ts";
import { up as izaInquiries } from "./migrations/0284-iza-inquiries.ts";
import { up as connectInquiries } from "./migrations/0260-connect-inquiries.ts";
import { up as connectEscalations } from "./migrations/0261-connect-escalations.ts";
import { up as caseNotices } from "./migrations/0265-case-notices.ts";
import { up as officeRequests } from "./migrations/0266-office-requests.ts";
import { up as connectMemos } from "./migrations/0267-connect-memos.ts";
import { up as rowColumns } from "./migrations/0271-row-columns.ts";
import { up as workFlows } from "./migrations/0268-work-flows.ts";
import { up as connectPolicy } from "./migrations/0269-connect-policy.ts";
import { up as handOvers } from "./migrations/0272-hand-overs.ts";
import { up as policyMinutes } from "./migrations/0273-policy-minutes.ts";
import { up as connectListIndexes } from "./migrations/0274-connect-list-indexes.ts";
import { up as toldDesks } from "./migrations/0277-told-desks.ts";
import { up as sharedObjects } from "./migrations/0278-shared-objects.ts";
import { up as izaMembers } from "./migrations/0281-iza-members.ts";
import { up as wholeFiles } from "./migrations/0282-whole-files.ts";
import { up as accidentReports } from "./migrations/0289-accident-reports.ts";
import { up as followFacts } from "./migrations/0296-follow-facts.ts";
import { up as accidentMails } from "./migrations/0298-accident-mails.ts";
import { up as towBills } from "./migrations/0350-tow-bills.ts";
import { up as callApplications } from "./migrations/0294-call-applications.ts";
import { up as workFlowLabels } from "./migrations/0279-work-flow-labels.ts";
import type { Db } from "./schema.ts";
import * as platform from "./migrations/0001-platform.ts";
import * as organisations from "./migrations/0002-organisations.ts";
import * as records from "./migrations/0003-records.ts";
import * as sos from "./migrations/0004-sos.ts";
import * as sosSearch from "./migrations/0005-sos-search.ts";
import * as sosCounts from "./migrations/0010-sos-counts.ts";
import * as users from "./migrations/0020-users.ts";
import * as management from "./migrations/0022-management.ts";
import * as clients from "./migrations/0023-clients.ts";
import * as backgroundJobs from "./migrations/0024-background-jobs.ts";
import * as imports from "./migrations/0025-imports.ts";
import * as preferences from "./migrations/0026-preferences.ts";
import * as callLogs from "./migrations/0028-call-logs.ts";
import * as telephony from "./migrations/0029-telephony.ts";
import * as mainMenu from "./migrations/0030-main-menu.ts";
import * as announcements from "./migrations/0031-announcements.ts";
import * as registrySettings from "./migrations/0032-registry-settings.ts";
import * as expressways from "./migrations/0034-expressways.ts";
import * as importIdentity from "./migrations/0036-import-identity.ts";
import * as createdFileAccount from "./migrations/0038-created-file-account.ts";
import * as specialClients from "./migrations/0042-special-clients.ts";
import * as userFilters from "./migrations/0043-user-filters.ts";
import * as dealerBranches from "./migrations/0045-dealer-branches.ts";
import * as shiftTables from "./migrations/0048-shift-tables.ts";
import * as dispatchBoard from "./migrations/0051-dispatch-board.ts";
import * as driverLocations from "./migrations/0053-driver-locations.ts";
import * as nextActions from "./migrations/0055-next-actions.ts";
import * as cancelRequests from "./migrations/0056-cancel-requests.ts";
import * as caseMessages from "./migrations/0057-case-messages.ts";
import * as dealerPart from "./migrations/0058-dealer-part.ts";
import * as textModules from "./migrations/0062-text-modules.ts";
import * as vehicleCard from "./migrations/0064-vehicle-card.ts";
import * as interviewGuides from "./migrations/0065-interview-guides.ts";
import * as unreadMessages from "./migrations/0067-unread-messages.ts";
import * as slowPasses from "./migrations/0068-slow-passes.ts";
import * as driverTraces from "./migrations/0069-driver-traces.ts";
import * as carDealers from "./migrations/0070-car-dealers.ts";
import * as statisticsDays from "./migrations/0072-statistics-days.ts";
import * as mergedCases from "./migrations/0080-merged-cases.ts";
import * as sendBacks from "./migrations/0090-send-backs.ts";
import * as towNotices from "./migrations/0100-tow-notices.ts";
import * as reportSides from "./migrations/0110-report-sides.ts";
import * as truckPositions from "./migrations/0111-truck-positions.ts";
import * as lateReports from "./migrations/0112-late-reports.ts";
import * as signInNetworks from "./migrations/0120-sign-in-networks.ts";
import * as importChanges from "./migrations/0121-import-changes.ts";
import * as firstPasswords from "./migrations/0122-first-passwords.ts";
import * as fileQuotas from "./migrations/0130-file-quotas.ts";
import * as cases from "./migrations/0160-cases.ts";
import * as statisticsFacts from "./migrations/0170-statistics-facts.ts";
import * as mergedCasesUncounted from "./migrations/0180-merged-cases-uncounted.ts";
import * as keptCases from "./migrations/0181-kept-cases.ts";
import * as importedPasswords from "./migrations/0182-imported-passwords.ts";
import * as lateAcceptances from "./migrations/0185-late-acceptances.ts";
import * as sendBacksOfApproved from "./migrations/0186-send-backs-of-approved.ts";
import * as caseKeys from "./migrations/0190-case-keys.ts";
import * as desksOfCalls from "./migrations/0191-desk-of-calls.ts";
import * as totalsOfAllCases from "./migrations/0210-totals-of-all-cases.ts";
import * as connectDocuments from "./migrations/0230-connect-documents.ts";
import * as caseMails from "./migrations/0240-case-mails.ts";
import * as emailTemplates from "./migrations/0241-email-templates.ts";
import * as branchMails from "./migrations/0242-branch-mails.ts";
import * as caseCorrespondences from "./migrations/0219-case-correspondences.ts";
import * as vehiclesOfCases from "./migrations/0226-vehicles-of-cases.ts";
import * as namesInJapaneseOrder from "./migrations/0225-names-in-japanese-order.ts";

export interface Migration {
  /** `NNNN-what-it-brings`, equal to its file name. Never changed once landed. */
  readonly name: string;
  /** Runs in one transaction with its entry in `schema_migrations`. */
  readonly up: (db: Db) => Promise<void>;
  /**
   * The newest migration that a program has to know to serve on after this one; absent, where it only adds: any.
   * What a migration takes away is used by programs that do not know the migration which replaced it (docs/decisions/450).
   */
  readonly needs?: string;
}

/**
 * All migrations in order. A list and not a folder listing, so that a bundle holds them. Forward only; each
 * must be safe while the previous version of the program still serves.
 */
export const migrations: readonly Migration[] = [
  { name: "0001-platform", up: platform.up },
  { name: "0002-organisations", up: organisations.up },
  { name: "0003-records", up: records.up },
  { name: "0004-sos", up: sos.up },
  { name: "0005-sos-search", up: sosSearch.up },
  { name: "0010-sos-counts", up: sosCounts.up },
  { name: "0020-users", up: users.up },
  { name: "0022-management", up: management.up },
  { name: "0023-clients", up: clients.up },
  { name: "0024-background-jobs", up: backgroundJobs.up },
  { name: "0025-imports", up: imports.up },
  { name: "0026-preferences", up: preferences.up },
  { name: "0028-call-logs", up: callLogs.up },
  { name: "0029-telephony", up: telephony.up },
  { name: "0030-main-menu", up: mainMenu.up },
  { name: "0031-announcements", up: announcements.up },
  { name: "0032-registry-settings", up: registrySettings.up },
  { name: "0034-expressways", up: expressways.up },
  { name: "0036-import-identity", up: importIdentity.up },
  { name: "0038-created-file-account", up: createdFileAccount.up },
  { name: "0042-special-clients", up: specialClients.up },
  { name: "0043-user-filters", up: userFilters.up },
  { name: "0045-dealer-branches", up: dealerBranches.up },
  { name: "0048-shift-tables", up: shiftTables.up },
  { name: "0051-dispatch-board", up: dispatchBoard.up },
  { name: "0053-driver-locations", up: driverLocations.up },
  { name: "0055-next-actions", up: nextActions.up },
  { name: "0056-cancel-requests", up: cancelRequests.up },
  { name: "0057-case-messages", up: caseMessages.up },
  { name: "0058-dealer-part", up: dealerPart.up },
  { name: "0062-text-modules", up: textModules.up },
  { name: "0064-vehicle-card", up: vehicleCard.up },
  { name: "0065-interview-guides", up: interviewGuides.up },
  { name: "0067-unread-messages", up: unreadMessages.up },
  { name: "0068-slow-passes", up: slowPasses.up },
  { name: "0069-driver-traces", up: driverTraces.up },
  { name: "0070-car-dealers", up: carDealers.up },
  { name: "0072-statistics-days", up: statisticsDays.up },
  { name: "0080-merged-cases", up: mergedCases.up },
  { name: "0090-send-backs", up: sendBacks.up },
  { name: "0100-tow-notices", up: towNotices.up },
  { name: "0110-report-sides", up: reportSides.up },
  { name: "0111-truck-positions", up: truckPositions.up },
  { name: "0112-late-reports", up: lateReports.up },
  { name: "0120-sign-in-networks", up: signInNetworks.up },
  { name: "0121-import-changes", up: importChanges.up },
  { name: "0122-first-passwords", up: firstPasswords.up },
  { name: "0130-file-quotas", up: fileQuotas.up },
  { name: "0160-cases", up: cases.up },
  {
    name: "0170-statistics-facts",
    up: statisticsFacts.up,
    needs: "0170-statistics-facts",
  },
  { name: "0180-merged-cases-uncounted", up: mergedCasesUncounted.up },
  { name: "0181-kept-cases", up: keptCases.up },
  { name: "0182-imported-passwords", up: importedPasswords.up },
  { name: "0185-late-acceptances", up: lateAcceptances.up },
  { name: "0186-send-backs-of-approved", up: sendBacksOfApproved.up },
  {
    name: "0190-case-keys",
    up: caseKeys.up,
    needs: "0190-case-keys",
  },
  { name: "0191-desk-of-calls", up: desksOfCalls.up },
  { name: "0210-totals-of-all-cases", up: totalsOfAllCases.up },
  {
    name: "0219-case-correspondences",
    up: caseCorrespondences.up,
    needs: "0219-case-correspondences",
  },
  { name: "0225-names-in-japanese-order", up: namesInJapaneseOrder.up },
  { name: "0226-vehicles-of-cases", up: vehiclesOfCases.up },
  { name: "0230-connect-documents", up: connectDocuments.up },
  { name: "0240-case-mails", up: caseMails.up },
  { name: "0241-email-templates", up: emailTemplates.up },
  { name: "0242-branch-mails", up: branchMails.up },

  { name: "0260-connect-inquiries", up: connectInquiries },
  { name: "0261-connect-escalations", up: connectEscalations },
  { name: "0265-case-notices", up: caseNotices },
  { name: "0266-office-requests", up: officeRequests },
  { name: "0267-connect-memos", up: connectMemos },
  { name: "0268-work-flows", up: workFlows },
  { name: "0269-connect-policy", up: connectPolicy },
  {
    name: "0271-row-columns",
    up: rowColumns,
    needs: "0271-row-columns",
  },
  { name: "0272-hand-overs", up: handOvers },
  {
    name: "0273-policy-minutes",
    up: policyMinutes,
    needs: "0273-policy-minutes",
  },
  { name: "0274-connect-list-indexes", up: connectListIndexes },
  { name: "0277-told-desks", up: toldDesks },
  {
    name: "0278-shared-objects",
    up: sharedObjects,
    // One that does not know them would take an object away that another file still has.
    needs: "0278-shared-objects",
  },
  { name: "0279-work-flow-labels", up: workFlowLabels },
  { name: "0281-iza-members", up: izaMembers },
  { name: "0282-whole-files", up: wholeFiles },
  { name: "0284-iza-inquiries", up: izaInquiries },
  { name: "0285-iza-coverage", up: izaCoverage },
  { name: "0286-iza-guidance", up: izaGuidance },
  { name: "0289-accident-reports", up: accidentReports },
  { name: "0290-follow-calls", up: followCalls },
  { name: "0294-call-applications", up: callApplications },
  { name: "0296-follow-facts", up: followFacts },
  { name: "0298-accident-mails", up: accidentMails },
  { name: "0310-outbound-vehicles", up: outboundVehicles },
  { name: "0312-special-operator", up: specialOperator },
  { name: "0314-follow-counts", up: followCounts },
  { name: "0316-iza-indexes", up: izaIndexes },
  { name: "0318-outbound-settings", up: outboundSettings },
  { name: "0320-outbound-slips", up: outboundSlips },
  { name: "0322-outbound-dm", up: outboundDm },
  { name: "0324-outbound-indexes", up: outboundIndexes },
  { name: "0330-client-billing", up: clientBilling },
  { name: "0350-tow-bills", up: towBills },
  { name: "0360-extraction", up: extraction },
  { name: "0362-billing-indexes", up: billingIndexes },
  { name: "0370-bill-calls", up: billCalls },
  { name: "0371-note-refunds", up: noteRefunds },
  { name: "0372-bill-imports", up: billImports },
  { name: "0373-opening-balances", up: openingBalances },
  { name: "0374-issuer-seals", up: issuerSeals },
  { name: "0375-packed-files", up: packedFiles },
  { name: "0380-tow-deductions", up: towDeductions },
  { name: "0381-tow-bill-order", up: towBillOrder },
  { name: "0384-extraction-heads", up: extractionHeads },
  { name: "0385-extraction-splits", up: extractionSplits },
  { name: "0388-answers-seen", up: answersSeen },
  { name: "0390-outbound-sheets", up: outboundSheets },
  { name: "0391-outbound-day-filters", up: outboundDayFilters },
  { name: "0394-outbound-facets", up: outboundFacets },
  { name: "0400-extraction-changes", up: extractionChanges },
  { name: "0401-extraction-log", up: extractionLog },
  { name: "0410-outbound-sent-back", up: outboundSentBack },
  { name: "0411-outbound-somebodys", up: outboundSomebodys },
  { name: "0430-tow-bill-failure", up: towBillFailure },
  { name: "0431-satisfaction-words", up: satisfactionWords },
  { name: "0440-tow-bill-remarks", up: towBillRemarks },
  { name: "0450-outbound-slip-changes", up: outboundSlipChanges },
  { name: "0460-bill-item-company", up: billItemCompany },
  { name: "0461-bill-mail-failure", up: billMailFailure },
  { name: "0462-billing-counts", up: billingCounts },
  { name: "0463-billing-marks", up: billingMarks },
];
