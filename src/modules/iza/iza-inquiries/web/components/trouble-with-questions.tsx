import type { ComponentType } from "react";
import { ReceptionInterview } from "#modules/desk/interview-guides/web/embeds/reception-interview.tsx";

/** The trouble with what is asked about it; what is known of the vehicle stands beside the form. */
export const TroubleWithQuestions = ({
  Section,
}: {
  Section: ComponentType;
}) => (
  <>
    <Section />
    <ReceptionInterview />
  </>
);
