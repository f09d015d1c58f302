/** US dollars for a million tokens. */
interface ModelPrice {
  readonly price_in: number
  readonly price_out: number
}

/** The cost of a call, in US dollars. */
export const costOf = ({ price_in, price_out }: ModelPrice, tokensIn: number, tokensOut: number): number =>
  (tokensIn * price_in + tokensOut * price_out) / 1_000_000
