import { localStore } from '#web'

/** The specification's switch for the health view, in this browser alone. */
const flag = 'debug-health'

export const isHealthShown = (): boolean => localStore.getItem(flag) === 'true'

export const showHealth = (isShown: boolean): void => {
  if (isShown) localStore.setItem(flag, 'true')
  else localStore.removeItem(flag)
}
