/** How many referrals open how many templates. */
export const referralTiers = [
  { referrals: 3, templates: 1 },
  { referrals: 5, templates: 2 },
  { referrals: 10, templates: 5 },
] as const

/** The templates that a number of referrals has opened. */
export const templatesFor = (referrals: number): number => referralTiers.findLast((tier) => referrals >= tier.referrals)?.templates ?? 0
