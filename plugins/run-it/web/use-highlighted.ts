export interface Token {
  readonly content: string
  /** A class of the theme's tokens. */
  readonly kind: string
  /** Where it begins in its line. */
  readonly at: number
}

/** Code as coloured pieces, line by line; undefined until they are known. */
export const useHighlighted = (_code: string): readonly (readonly Token[])[] | undefined => undefined
