const action = { label: 'text', to: 'link', kind: 'primary|secondary?' } as const

/** The blocks of `content/pages/adult-portal.md`. */
export const adultPortalShape = { 'actions?': [action] } as const

/** The blocks of `content/pages/blocked-under-14.md`. */
export const blockedShape = { 'resources?': [{ name: 'text', url: 'link', description: 'text' }], 'actions?': [action] } as const
