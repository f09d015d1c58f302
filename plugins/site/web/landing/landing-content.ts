/** The landing's blocks, as `content/pages/landing.md` has them and editors change them; a block that is missing is not shown. */
export interface Action {
  readonly label: string
  readonly to: string
  /** Where the teen view leads instead. */
  readonly to_teen?: string
  readonly kind: 'primary' | 'secondary' | 'text'
}

export interface HeroBlock {
  readonly title: string
  readonly lede: string
  readonly actions: readonly Action[]
  readonly fine_print: string
}

export interface ValueCard {
  readonly id: string
  readonly title: string
  readonly text?: string
  readonly quotas?: readonly { readonly module: string; readonly label: string; readonly calls: number; readonly note: string }[]
  readonly quotes?: readonly { readonly professor: 'neo' | 'atlas'; readonly text: string }[]
  readonly example?: string
}

export interface ValuesBlock {
  readonly title: string
  readonly cards: readonly ValueCard[]
}

export interface SkillRow {
  readonly order: number
  readonly skill: string
  readonly outcome: string
  readonly tool?: string
  readonly calls?: string
}

export interface SkillsBlock {
  readonly title: string
  readonly text: string
  readonly columns?: readonly string[]
  readonly rows: readonly SkillRow[]
}

export interface YourAiBlock {
  readonly title: string
  readonly text: string
  readonly options: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

export interface LearnYourWayBlock {
  readonly title: string
  readonly text: string
  readonly chips_label: string
  readonly packs: readonly { readonly key: string; readonly label: string }[]
  readonly terms: readonly { readonly key: string; readonly label: string }[]
}

/** A starter pack's analogies by term. */
export interface Pack {
  readonly key: string
  readonly analogies: Readonly<Record<string, string>>
}

export interface ParentBlock {
  readonly title: string
  readonly text: string
  readonly points: readonly { readonly title: string; readonly text: string }[]
  readonly actions: readonly Action[]
}

export interface PricingBlock {
  readonly title: string
  readonly price: string
  readonly price_note: string
  readonly text: string
  readonly actions: readonly Action[]
  readonly ledger: {
    readonly title: string
    readonly text: string
    readonly rows: readonly { readonly service: string; readonly cost: string; readonly note: string }[]
    readonly totals: readonly { readonly label: string; readonly cost: string }[]
    readonly disclosure: string
  }
}

export type Path = 'adult' | 'teen'

export interface LandingContent {
  readonly toggle?: { readonly label: string; readonly options: readonly { readonly id: Path; readonly label: string }[] }
  readonly welcome_back?: { readonly title: string; readonly actions: readonly Action[] }
  readonly adult?: {
    readonly hero?: HeroBlock
    readonly values?: ValuesBlock
    readonly skills?: SkillsBlock
    readonly your_ai?: YourAiBlock
    readonly learn_your_way?: LearnYourWayBlock
  }
  readonly teen?: { readonly hero?: HeroBlock; readonly skills?: SkillsBlock; readonly parent?: ParentBlock }
  readonly pricing?: PricingBlock
  readonly built_with?: { readonly title: string; readonly items: readonly string[] }
  readonly packs?: readonly Pack[]
}
