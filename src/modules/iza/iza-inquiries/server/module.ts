export { izaDeskModule as izaInquiryModule } from "./service.ts";
