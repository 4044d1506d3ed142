import type { SampleCase } from './types';
import { certificateSeals } from './web3-cases/certificate-seals';
import { festivalTickets } from './web3-cases/festival-tickets';
import { honeyPassport } from './web3-cases/honey-passport';
import { palletLedger } from './web3-cases/pallet-ledger';
import { solarShares } from './web3-cases/solar-shares';

/** Web3 cases of the sample content, oldest first. Clients are described, never named. */
export const web3Cases: SampleCase[] = [
  solarShares,
  festivalTickets,
  palletLedger,
  certificateSeals,
  honeyPassport,
];
