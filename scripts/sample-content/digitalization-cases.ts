import { accountingOfficeInvoices } from './digitalization-cases/accounting-office-invoices';
import { homeCareRota } from './digitalization-cases/home-care-rota';
import { sawmillOrders } from './digitalization-cases/sawmill-orders';
import { toolmakerFaultReports } from './digitalization-cases/toolmaker-fault-reports';
import { wholesalerAssistant } from './digitalization-cases/wholesaler-assistant';
import type { SampleCase } from './types';

/** Digitalization cases of the sample content, oldest first. Clients are described, never named. */
export const digitalizationCases: SampleCase[] = [
  homeCareRota,
  toolmakerFaultReports,
  accountingOfficeInvoices,
  sawmillOrders,
  wholesalerAssistant,
];
