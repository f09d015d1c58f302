/** The specification's switch for the health view, in this browser alone. */
const flag = 'debug-health'

export const isHealthShown = (): boolean => localStorage.getItem(flag) === 'true'

export const showHealth = (isShown: boolean): void => {
  if (isShown) localStorage.setItem(flag, 'true')
  else localStorage.removeItem(flag)
}
