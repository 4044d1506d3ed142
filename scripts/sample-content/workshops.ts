import { aiLiteracyForTeams } from './workshops/ai-literacy-for-teams';
import { assistantOnYourDocuments } from './workshops/assistant-on-your-documents';
import { processMapInADay } from './workshops/process-map-in-a-day';
import { productPassportFirstSteps } from './workshops/product-passport-first-steps';
import { spreadsheetsToSystems } from './workshops/spreadsheets-to-systems';
import { twoDaysOneTool } from './workshops/two-days-one-tool';
import { writingAnEuApplication } from './workshops/writing-an-eu-application';
import type { SampleWorkshop } from './types';

/** Workshops of the sample content by date; the first one is over. Times are UTC, the places are in Slovenia. */
export const workshops: SampleWorkshop[] = [
  spreadsheetsToSystems,
  aiLiteracyForTeams,
  twoDaysOneTool,
  processMapInADay,
  assistantOnYourDocuments,
  productPassportFirstSteps,
  writingAnEuApplication,
];
