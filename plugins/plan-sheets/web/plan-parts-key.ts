/** The key of the query for the newest sheets' parts, used in prompts; saving a sheet invalidates it. */
export const planPartsKey = ['plan-sheets', 'parts']
