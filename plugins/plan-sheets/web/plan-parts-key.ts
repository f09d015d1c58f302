/** Under which the parts of the newest sheets are kept for prompts; whoever saves a sheet has them read anew. */
export const planPartsKey = ['plan-sheets', 'parts']
