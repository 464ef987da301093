/** The door of the settings for other modules' servers and the composition root. */
export {
  createRegistrySettings,
  type RegistrySettingsService,
} from "./registry-service.ts";
export {
  createExpresswayService,
  expresswayFiles,
  type ExpresswayService,
} from "./expressway-service.ts";
export { createRoadDesk } from "./road-desk-service.ts";
