import { vehicleMakes } from "#modules/company/organisations/contract/lookups.ts";
import {
  codeField,
  dateField,
  optional,
  plateField,
  referenceField,
  textField,
  yearMonthField,
} from "#modules/base/records/contract/fields.ts";
import {
  joinedField,
  derivedField,
} from "#modules/base/records/contract/reference-fields.ts";
import {
  defineRecord,
  type Named,
} from "#modules/base/records/contract/record.ts";
import { izaMembers } from "./member-record.ts";
import { izaDesk, vehiclePages } from "./pages.ts";
import { type Period, periodWords, vehicleIssues } from "./rules.ts";
import { memberText, vehicleText as text } from "./text.ts";

const by = "iza_member_id";

const source = defineRecord(
  {
    entity: "iza_vehicle",
    table: "iza_vehicles",
    path: "/api/izaVehicles",
    tag: "iza-members",
    noun: { one: "vehicle of a member", many: "vehicles of members" },
    pages: vehiclePages,
    access: izaDesk,
    name: "vehicle_registration_number",
    default_sort: "-updated_at",
    is_large: true,
    files: "both",
    text: {
      create: vehiclePages.form.title,
      keyword: "登録番号・車台番号・型式・会員",
    },
    fields: {
      member_number: joinedField(
        izaMembers.fields.member_number.label,
        { by, column: "member_number" },
        { list: { width: 130 } },
      ),
      member_name: joinedField(izaMembers.fields.name.label, {
        by,
        column: "name",
      }),
      iza_member_id: referenceField("IZA会員", {
        to: {
          table: izaMembers.table,
          name: "member_number",
          searched: ["member_number", "name", "name_kana"],
          missing: text.noSuchMember,
        },
        list: { width: 220 },
        filter: true,
        width: "full",
        is_fixed: true,
      }),
      vehicle_registration_number: optional(
        plateField("登録番号", {
          list: { width: 160 },
          is_searched: true,
          example: "横浜 100 あ 12-34",
        }),
      ),
      chassis_number: optional(
        textField("車台番号", 50, { list: { width: 150 }, is_searched: true }),
      ),
      vehicle_model: optional(
        textField("型式", 50, { list: { width: 130 }, is_searched: true }),
      ),
      vehicle_make: optional(
        codeField("メーカー", vehicleMakes, {
          list: { width: 120 },
          filter: true,
        }),
      ),
      first_registration: optional(
        yearMonthField("初度登録年月", { list: { width: 110 } }),
      ),
      valid_from: optional(dateField("開始日", { read_with: "valid" })),
      valid_to: optional(
        dateField("終了日", {
          read_with: "valid",
          hint: memberText.validToHint,
        }),
      ),
      valid: derivedField(
        "有効期間",
        { list: { width: 190 }, width: "wide" },
        (row: Period) =>
          row.valid_from === null && row.valid_to === null
            ? ""
            : periodWords(row),
      ),
    },
    blocks: {
      vehicle: {
        title: "車両",
        fields: [
          "iza_member_id",
          "vehicle_registration_number",
          "chassis_number",
          "vehicle_model",
          "vehicle_make",
          "first_registration",
          "valid_from",
          "valid_to",
          "valid",
        ],
      },
    },
    columns: [
      "vehicle_registration_number",
      "chassis_number",
      "member_number",
      "iza_member_id",
      "vehicle_make",
      "vehicle_model",
      "first_registration",
      "valid",
      "updated_at",
    ],
  },
  vehicleIssues,
);

/** A vehicle for which a member bought the help. */
export interface IzaVehicles extends Named<typeof source> {}
export const izaVehicles: IzaVehicles = source;
