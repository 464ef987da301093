import { useState } from "react";
import { RecordForm } from "#modules/base/records/web/embeds/record-form.tsx";
import type { RecordFormProps } from "#modules/base/records/web/embeds/record-form.tsx";
import { getApplication } from "../../contract/endpoints.ts";
import type {
  Application,
  ApplicationInput,
  CaseHit,
} from "../../contract/schema.ts";
import { applicationScreenText as text } from "../../contract/screen-text.ts";
import { applicationLabels } from "../../contract/text.ts";
import { applicationCalls, useAgents } from "../api.ts";
import {
  applicationFormSchema,
  applicationStart,
  filledFrom,
  showValue,
  valuesOf,
} from "../form.ts";
import { ApplicationSections } from "./application-sections.tsx";

/** The form of an order: a new one, of a case where one is given, or one that came back. */
export const ApplicationForm = (
  props: RecordFormProps<Application> & {
    about?: CaseHit | undefined;
    /** Under which what is typed lies on the device. */
    draft_name: string;
  },
) => {
  const { about, record, draft_name, ...form } = props;
  const agents = useAgents().data?.data.agents ?? [];
  const [start] = useState((): ApplicationInput => ({
    ...applicationStart,
    ...(about === undefined ? {} : filledFrom(about)),
  }));
  return (
    <RecordForm<ApplicationInput, ApplicationInput, Application>
      {...form}
      record={record}
      what={text.what}
      register={text.send}
      leave={text.empty_form}
      registered={({ target_name, application_state }) =>
        text.sent(target_name, application_state === "requested")
      }
      schema={applicationFormSchema}
      start={start}
      draft_name={draft_name}
      labels={applicationLabels}
      show={showValue(agents)}
      valuesOf={valuesOf}
      nameOf={({ target_name }) => target_name}
      calls={applicationCalls}
      get={getApplication}
    >
      <ApplicationSections id={record?.id} />
    </RecordForm>
  );
};
