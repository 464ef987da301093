export { createPinService } from "./pin-service.ts";
export { searchPlaces } from "./place-service.ts";
