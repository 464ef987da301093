export { searchPlaces } from "./place-service.ts";
