/** Names the person whose page makes a call: their user id. Programs and pages of nobody leave it out. */
export const actingAsHeader = 'x-acting-as'
