import { createContext, useContext, type ComponentType } from "react";
import type { TimelineWords } from "#modules/base/history/web/embeds/timeline.tsx";
import type { Inquiry } from "../../contract/schema.ts";

/** A request to cancel, as its dialog asks it. */
export interface CancelWish {
  readonly cancellation_reason: string | null;
  readonly reason: string;
}

/** What the screen of a case shows of modules that stand on this one; the composition root hands it in. */
export interface CaseParts {
  readonly Dispatches: ComponentType<{ inquiry: Inquiry }>;
  readonly WorkReports: ComponentType<{ inquiry: Inquiry }>;
  readonly CompletionReport: ComponentType<{ inquiry: Inquiry }>;
  readonly completionTitle: string;
  /** Dialogs that the next action opens; they stand in no block. */
  readonly Acts: ComponentType<{ inquiry: Inquiry }>;
  readonly useReportCount: (id: number) => number | undefined;
  /** Names of the companies that are sent, for whom one speaks with. */
  readonly useCompanies: (id: number) => readonly string[];
  /** The company of a dispatch of the case, by the id of the dispatch. */
  readonly useCompanyOf: (
    id: number,
  ) => (dispatch: number) => string | undefined;
  readonly SheetButton: ComponentType<{ id: number }>;
  readonly PrintStyle: ComponentType;
  readonly CancelRequest: ComponentType<{ inquiry_id: number }>;
  readonly timelineWords: TimelineWords;
  readonly requestCancel: (id: number, wish: CancelWish) => Promise<void>;
}

const Parts = createContext<CaseParts | undefined>(undefined);
export const CasePartsProvider = Parts.Provider;

/** @throws Error outside of a `CasePartsProvider` */
export function useCaseParts(): CaseParts {
  const parts = useContext(Parts);
  if (parts === undefined) throw new Error("no parts of a case");
  return parts;
}
