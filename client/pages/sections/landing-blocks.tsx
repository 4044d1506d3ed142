import { Container } from '@brightfold/ui-kit';
import { Fragment, type ReactNode } from 'react';
import type {
  CaseCard,
  ContactView,
  CtaView,
  DialogueView,
  FaqView,
  FigureView,
  HeroView,
  ServicesView,
  StepsView,
} from '../../model/view-types';
import { CallToAction, type CallToActionProps } from './call-to-action';
import { Dialogue } from './dialogue';
import { Faq } from './faq';
import { Figures } from './figures';
import { ServiceList } from './service-list';
import { Steps } from './steps';

/** How a landing page looks, as far as its blocks depend on it. */
export interface LandingLook {
  /** Background of the closing plane; it differs from the one that the page opens on. */
  plane: CallToActionProps['plane'];
}

type Block = (block: never, look: LandingLook) => ReactNode;

/** The blocks above the list of cases, in their order. */
const OPENING = {
  figures: ({ items }: { items: FigureView[] }) =>
    items.length > 0 && (
      <Container className="proof">
        <Figures figures={items} />
      </Container>
    ),
  services: (services: ServicesView | null) => <ServiceList services={services} />,
  dialogue: (dialogue: DialogueView | null) => <Dialogue dialogue={dialogue} />,
  steps: (steps: StepsView | null) => <Steps steps={steps} />,
} satisfies Record<string, Block>;

/** The blocks below the list of cases. */
const CLOSING = {
  faq: (faq: FaqView | null) => <Faq faq={faq} />,
  cta: (cta: CtaView | null, { plane }: LandingLook) => <CallToAction cta={cta} plane={plane} />,
} satisfies Record<string, Block>;

type BlocksOf<Table> = {
  [Name in keyof Table]: Table[Name] extends (block: infer View, look: never) => ReactNode ? View : never;
};

/**
 * The views of a landing page's blocks, by the key of their `contents` entry. The model names the same keys in
 * `LANDING_ENTRIES`; a value that does not fit the block's component does not compile.
 */
export type LandingBlocks = BlocksOf<typeof OPENING & typeof CLOSING>;

export interface LandingView {
  hero: HeroView;
  blocks: LandingBlocks;
  cases: CaseCard[];
  /** A sentence under the title of the cases; empty where the editor wrote none. */
  casesIntro: string;
  /** Null for a page without the contact form. */
  contact: ContactView | null;
}

interface LandingBlocksProps {
  blocks: LandingBlocks;
  look: LandingLook;
  /** The list of cases, which stands between the blocks. */
  children: ReactNode;
}

/** The blocks of a landing page around its cases. */
export function LandingBlocks({ blocks, look, children }: LandingBlocksProps) {
  const render = ([name, block]: [string, Block]) => (
    <Fragment key={name}>{block(blocks[name as keyof LandingBlocks] as never, look)}</Fragment>
  );
  return (
    <>
      {Object.entries<Block>(OPENING).map(render)}
      {children}
      {Object.entries<Block>(CLOSING).map(render)}
    </>
  );
}
