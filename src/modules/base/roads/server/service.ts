export {
  createExpresswayService,
  expresswayFiles,
  type ExpresswayService,
} from "./expressway-service.ts";
export { createRoadDesk } from "./road-desk-service.ts";
