interface ContentAction {
  readonly label: string
  readonly to: string
  /** The id of the block of the other page to scroll to. */
  readonly state?: { readonly scrollTo?: string }
}

/** Advice on one subject, with something to try and a note to teens. */
export interface AdviceCard {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly tryIt?: string
  readonly teens?: string
}

/** Blocks of the languages page, in addition to those of every content page. */
export interface LanguageBlocks {
  readonly areas: readonly { readonly collections: readonly string[]; readonly name: string }[]
  readonly rest: string
  readonly readers: readonly { readonly language: string; readonly read_by?: string }[]
  /** Counts computed by the server. */
  readonly coverage: readonly { readonly collection: string; readonly all: number; readonly said: Readonly<Record<string, number>> }[]
}

/** The blocks that content pages may have in their front matter; each is optional. */
export interface ContentBlocks extends Partial<LanguageBlocks> {
  readonly lede?: string
  readonly last_updated?: string
  readonly needs_legal_review?: boolean
  readonly covers?: readonly string[]
  readonly does_not_cover?: readonly string[]
  readonly cards?: readonly AdviceCard[]
  readonly action?: ContentAction
  readonly actions?: readonly ContentAction[]
}

/** Returns a page's actions as links: a block to scroll to becomes the address's hash, so that the link can be shared. */
export const actionsOf = ({ action, actions = action ? [action] : [] }: ContentBlocks): { label: string; to: string }[] =>
  actions.map(({ label, to, state }) => ({ label, to: state?.scrollTo ? `${to}#${state.scrollTo}` : to }))
