/** The path under which the browser loaded this document; moving within the app does not change it. */
export const loadedPath = (): string => {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}
