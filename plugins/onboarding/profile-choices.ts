/** The languages in which a pack may be written. */
export const packLanguages = ['en', 'es', 'fr', 'de', 'it', 'pt', 'zh', 'ja', 'ko'] as const
export const ageGroups = ['13-18', '19-29', '30-44', '45+'] as const
/** `loading` while a model writes the pack, `ready` with it, `fallback` with a starter pack. */
export const packStatuses = ['none', 'loading', 'ready', 'fallback'] as const
