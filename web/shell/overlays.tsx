import { useSession } from '../kit/session/use-session.ts'
import { overlays, SlotOutlet } from '../kit/slots.tsx'

/** The overlays slot: one for the whole app, so that a dialog stays open from page to page. */
export const Overlays = () => (useSession().session.aal === 'aal2' ? <SlotOutlet slot={overlays} /> : null)
