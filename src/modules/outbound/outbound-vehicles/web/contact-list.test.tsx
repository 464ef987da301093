import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { outboundOptOuts } from "../contract/opt-out-record.ts";
import { ContactList } from "./components/contact-list.tsx";

afterEach(cleanup);

test("no number of a user is dialled past the slip, which knows who asked for no calls", () => {
  render(
    <ContactList
      contacts={[
        {
          connection_number: 1,
          label: "配車係",
          name: "中村 恵",
          name_kana: null,
          phone: "052-811-2042",
          best_from: null,
          best_to: null,
          is_invalid: false,
        },
      ]}
    />,
  );
  expect(screen.getByText("052-811-2042")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
  expect(outboundOptOuts.fields.phone.is_not_dialled).toBe(true);
});
