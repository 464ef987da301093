import { OutlineMap } from "./outline-map.tsx";
import type { PickMapProps } from "./pick-map.ts";

/** The map this device can show. */
export const PickMap = (props: PickMapProps) => <OutlineMap {...props} />;
