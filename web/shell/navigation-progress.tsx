import { useNavigation } from 'react-router-dom'

/** A line along the top while the next page is on its way, from the moment that a wait begins to be felt. */
export const NavigationProgress = () =>
  useNavigation().state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress print:hidden" />
