/**
 * Announces to analytics scripts that a module was completed, as a `soloflight:analytics` event on the window.
 * It names no person, and nothing leaves the browser unless a listener is installed.
 */
export const announceCompletion = (provider: string | null): void => {
  const detail = { event: 'module_completed', audience: 'adult', location: 'module_end', source: provider ?? 'none' }
  window.dispatchEvent(new CustomEvent('soloflight:analytics', { detail }))
}
