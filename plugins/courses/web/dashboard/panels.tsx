import { SlotOutlet } from '#web'
import { dashboardPanels } from '../../slots.ts'

/** What plugins show beside the course, two cards beside each other. */
export const Panels = () => (
  <div className="grid gap-x-12 gap-y-8 empty:hidden lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <SlotOutlet slot={dashboardPanels} isAwaited />
  </div>
)
