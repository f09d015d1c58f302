/** The payment that an approval still needs, as the server reports it. */
export interface Cost {
  readonly is_unpaid: boolean
  readonly is_held: boolean
}

/** The text about an approval for what it still costs: nobody is asked to pay for a course that is open. */
export const pricedText = <Key extends string>(key: Key, { is_unpaid, is_held }: Cost): Key | `${Key}Held` | `${Key}Paid` =>
  is_unpaid ? key : is_held ? `${key}Held` : `${key}Paid`
