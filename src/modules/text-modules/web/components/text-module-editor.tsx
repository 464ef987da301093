import type { DefaultValues } from "react-hook-form";
import {
  RecordForm,
  type RecordFormProps,
} from "#modules/records/web/embeds/record-form.tsx";
import { SegmentedField } from "#platform/web/ui/fields/choice-fields.tsx";
import { NumericField } from "#platform/web/ui/fields/number-fields.tsx";
import { optionsOf } from "#platform/web/ui/fields/options.ts";
import { TextArea, TextField } from "#platform/web/ui/fields/text-field.tsx";
import { FieldGrid } from "#platform/web/ui/form/form-section.tsx";
import { RecordBlock } from "#platform/web/ui/record-layout.tsx";
import { getTextModule } from "../../contract/endpoints.ts";
import { textModuleAreas } from "../../contract/lookups.ts";
import { textModulePageTitles } from "../../contract/page-text.ts";
import {
  textModuleInputSchema,
  textModuleLimits as limits,
  type TextModuleDetail,
  type TextModuleInput,
} from "../../contract/schema.ts";
import {
  textModuleLabels as label,
  textModuleText as text,
} from "../../contract/text.ts";
import { textModuleCalls } from "../api.ts";
import { showTextModuleField } from "./text-module-words.ts";

const areas = optionsOf(textModuleAreas);

const nameOf = (module: TextModuleDetail): string => module.title;

const valuesOf = (module: TextModuleDetail): TextModuleInput => ({
  keyword: module.keyword,
  title: module.title,
  reading: module.reading,
  body: module.body,
  area: module.area,
  sort_order: module.sort_order,
});

const start: DefaultValues<TextModuleInput> = {
  keyword: "",
  title: "",
  reading: null,
  body: "",
  area: "all",
  sort_order: 100,
};

const NameFields = () => (
  <>
    <TextField
      name="keyword"
      label={label.keyword}
      hint={text.keywordHint}
      max_weight={limits.keyword}
      required
    />
    <NumericField
      name="sort_order"
      label={label.sort_order}
      hint={text.sortHint}
      required
    />
    <div className="full">
      <SegmentedField name="area" label={label.area} options={areas} required />
    </div>
    <div className="wide">
      <TextField
        name="title"
        label={label.title}
        max_weight={limits.title}
        kana_to="reading"
        required
      />
    </div>
    <div className="wide">
      <TextField
        name="reading"
        label={label.reading}
        max_weight={limits.reading}
      />
    </div>
  </>
);

/** The form of a text module, new or not. */
export const TextModuleEditor = (props: RecordFormProps<TextModuleDetail>) => (
  <RecordForm
    {...props}
    what={textModulePageTitles.detail}
    schema={textModuleInputSchema}
    start={start}
    draft_name={`text-module:${props.record?.id ?? "new"}`}
    nameOf={nameOf}
    valuesOf={valuesOf}
    labels={label}
    show={showTextModuleField}
    calls={textModuleCalls}
    get={getTextModule}
  >
    <RecordBlock id="content" title={text.sections}>
      <FieldGrid>
        <NameFields />
        <div className="full">
          <TextArea
            name="body"
            label={label.body}
            max_weight={limits.body}
            rows={{ min: 5, max: 20 }}
            required
          />
        </div>
      </FieldGrid>
    </RecordBlock>
  </RecordForm>
);
