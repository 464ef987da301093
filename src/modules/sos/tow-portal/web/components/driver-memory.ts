import { z } from "zod";

/** Who drove last with this phone and account: nobody types it twice in a night. */
const driverSchema = z.object({
  outsourced_staff_name: z.string(),
  outsourced_staff_info: z.string().nullable().optional(),
});
export interface Driver extends z.infer<typeof driverSchema> {}

const keyOf = (user_id: string): string => `tow-driver:${user_id}`;
const nobody: Driver = { outsourced_staff_name: "", outsourced_staff_info: "" };

export function readDriver(user_id: string): Driver {
  try {
    const held: unknown = JSON.parse(
      localStorage.getItem(keyOf(user_id)) ?? "null",
    );
    return driverSchema.safeParse(held).data ?? nobody;
  } catch {
    return nobody;
  }
}

export const writeDriver = (user_id: string, driver: Driver): void =>
  localStorage.setItem(keyOf(user_id), JSON.stringify(driver));
