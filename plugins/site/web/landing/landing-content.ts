import type { Shaped } from '#core/contract'
import type {
  heroBlock,
  landingShape,
  learnYourWayBlock,
  parentBlock,
  pricingBlock,
  skillsBlock,
  valuesBlock,
  yourAiBlock,
} from '../../landing-shape.ts'

export type HeroBlock = Shaped<typeof heroBlock>
export type Action = HeroBlock['actions'][number]
export type ValuesBlock = Shaped<typeof valuesBlock>
export type ValueCard = ValuesBlock['cards'][number]
export type SkillsBlock = Shaped<typeof skillsBlock>
export type SkillRow = SkillsBlock['rows'][number]
export type YourAiBlock = Shaped<typeof yourAiBlock>
export type LearnYourWayBlock = Shaped<typeof learnYourWayBlock>
export type ParentBlock = Shaped<typeof parentBlock>
export type PricingBlock = Shaped<typeof pricingBlock>

/** A starter pack's analogies by term. */
export interface Pack {
  readonly key: string
  readonly analogies: Readonly<Record<string, string>>
}

export type Path = 'adult' | 'teen'
/** The page's blocks, with the block of another plugin. */
export type LandingContent = Shaped<typeof landingShape> & { readonly packs?: readonly Pack[] }
